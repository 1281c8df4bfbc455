import { IconTextWrap } from '@tabler/icons-react'
import { Suspense, use, useMemo, useState, type ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './CodeBlock.module.css'
import { CodeChips } from './CodeChips.tsx'
import { CopyButton } from './CopyButton.tsx'
import { paintCode, type CodePiece } from './highlight.ts'
import { IconButton } from './IconButton.tsx'

/** One representation of the same content: JSON, TypeScript, cURL. */
export interface CodeChoice {
  label: string
  /** `json`, `ts`, `shell` and so on, for syntax highlighting. */
  language: string
  /** A function is called when the choice is first shown. */
  code: string | (() => string | Promise<string>)
  /** What writes it is loaded on demand: an app that takes over this page needs it first. */
  isLate?: boolean
}

interface Props {
  title: string
  /** What it is about, for those who hear the code among others of this title. */
  about?: string
  /** Beside the title, such as the status of a response. */
  tag?: ReactNode
  /** At least one. The first ones are offered as chips, the others in a menu. */
  choices: readonly CodeChoice[]
  /** The label of the chosen one, where the caller remembers it. */
  chosen?: string | undefined
  onChoose?: ((label: string) => void) | undefined
  /** The copied text when it differs from the shown one, for example a hidden token. */
  copied?: () => Promise<string>
  /** Below the head, such as a choice between named examples. */
  children?: ReactNode
}

/** A card with code: chips for languages, wrapping and copying. */
export function CodeBlock({ title, about, tag, choices, chosen, onChoose, copied, children }: Props) {
  const t = useT()
  const [ownChosen, setOwnChosen] = useState('')
  const [isWrapped, setWrapped] = useState(false)
  const choice = choices.find(({ label }) => label === (chosen ?? ownChosen)) ?? choices[0]
  const source = choice?.code ?? ''
  const code = useMemo(() => (typeof source === 'string' ? source : source()), [source])
  return (
    <figure className={styles.card}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{title}</span>
        {tag}
        <div className={styles.tools}>
          {choices.length > 1 && (
            <CodeChips choices={choices} current={choice?.label} onChoose={onChoose ?? setOwnChosen} />
          )}
          <IconButton
            label={t('view.wrapLines')}
            size={28}
            aria-pressed={isWrapped}
            onClick={() => setWrapped(!isWrapped)}
          >
            <IconTextWrap size={16} stroke={1.75} />
          </IconButton>
          <CopyButton
            text={copied ?? (typeof code === 'string' ? code : () => code)}
            label={t('common.copyThing', { name: title })}
            size={28}
          />
        </div>
      </figcaption>
      {children}
      <Code
        code={code}
        language={choice?.language ?? ''}
        label={[about, title, choice?.label ?? ''].filter((part) => part !== undefined).join(': ')}
        isWrapped={isWrapped}
        isLate={choice?.isLate}
      />
    </figure>
  )
}

interface CodeProps {
  /** A promise while it is made elsewhere. */
  code: string | Promise<string>
  language: string
  /** The accessible name. */
  label: string
  isWrapped?: boolean
  isLate?: boolean | undefined
}

/** Only the code, with syntax highlighting. */
export function Code({ code, language, label, isWrapped = false, isLate }: CodeProps) {
  return (
    <section
      className={styles.code}
      data-wrapped={isWrapped || undefined}
      data-late={isLate || undefined}
      // Focusable, so that long lines can be scrolled with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
    >
      {typeof code === 'string' ? (
        <Painted code={code} language={language} />
      ) : (
        <Suspense fallback={<pre />}>
          <Awaited code={code} language={language} />
        </Suspense>
      )}
    </section>
  )
}

function Awaited({ code, language }: { code: Promise<string>; language: string }) {
  return <Painted code={use(code)} language={language} />
}

function Painted({ code, language }: { code: string; language: string }) {
  const pieces = useMemo(() => paintCode(code, language), [code, language])
  return <pre>{pieces.map(coloured)}</pre>
}

/** The index is the key: pieces have no id. */
function coloured({ text, kind }: CodePiece, index: number) {
  if (kind === undefined) return text
  return (
    <span key={index} data-code={kind}>
      {text}
    </span>
  )
}
