import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../lib/i18n.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Section } from './DocSection.tsx'
import styles from './ErrorCodes.module.css'
import { InlineText } from './InlineText.tsx'
import { sectionIds } from './sections.ts'
import type { ShownCode } from './shown-codes.ts'

/** More shared codes than this are folded away: they are the same on every page. */
const MOST_SHARED = 8

/** Codes with what they mean and what to do: the doc's own, and those it shares with others. */
export function ErrorCodes({ codes }: { codes: readonly ShownCode[] }) {
  const t = useT()
  const own = codes.filter(({ source }) => source === 'doc')
  const shared = codes.length - own.length
  const [isOpen, setOpen] = useState(false)
  const isFolded = shared > MOST_SHARED && !isOpen
  const shown = isFolded ? own : codes
  if (codes.length === 0) return null
  return (
    <Section
      id={sectionIds.errors}
      title={t('view.errors')}
      count={codes.length}
      tools={<CopyButton text={codes.map(({ code }) => code).join('\n')} label={t('view.copyNames')} size={28} />}
    >
      {shown.length > 0 && <CodeTable codes={shown} />}
      {shared > MOST_SHARED && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          {isOpen ? t('constant.hideShared') : t('constant.showShared', { count: shared })}
        </button>
      )}
    </Section>
  )
}

const sources = { module: 'constant.ofModule', project: 'constant.ofProject' } as const

function CodeTable({ codes }: { codes: readonly ShownCode[] }) {
  const t = useT()
  return (
    <div className={styles.errors} role="table" aria-label={t('view.errors')}>
      <div role="row">
        {[t('view.colCode'), t('view.colMeaning'), t('view.colSolution')].map((name) => (
          <div key={name} role="columnheader">
            {name}
          </div>
        ))}
      </div>
      {codes.map(({ id, code, msg, solution, source }) => (
        <div key={id} role="row">
          <div role="cell">
            <code>{code}</code>
            {source !== 'doc' && <span className={styles.source}>{t(sources[source])}</span>}
          </div>
          <div role="cell">
            <InlineText text={msg} />
          </div>
          <div role="cell">
            <InlineText text={solution} />
          </div>
        </div>
      ))}
    </div>
  )
}
