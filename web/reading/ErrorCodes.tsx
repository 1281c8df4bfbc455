import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { PageCode } from '#core/page/page.ts'
import { useT } from '../lib/i18n.ts'
import styles from './ErrorCodes.module.css'
import { InlineText } from './InlineText.tsx'

/** More shared codes than this are folded away: they are the same on every page. */
const MOST_SHARED = 8

/** Codes with what they mean and what to do: those of the doc, then those of its module and project. */
export function ErrorCodes({ codes }: { codes: readonly PageCode[] }) {
  const t = useT()
  const own = codes.filter(({ source }) => source === 'doc')
  const shared = codes.length - own.length
  const [isOpen, setOpen] = useState(false)
  const isFolded = shared > MOST_SHARED && !isOpen
  const shown = isFolded ? own : codes
  return (
    <>
      {shown.length > 0 && <CodeTable codes={shown} />}
      {shared > MOST_SHARED && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          {isOpen ? t('constant.hideShared') : t('constant.showShared', { count: shared })}
        </button>
      )}
    </>
  )
}

const sources = { module: 'constant.ofModule', project: 'constant.ofProject' } as const

function CodeTable({ codes }: { codes: readonly PageCode[] }) {
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
