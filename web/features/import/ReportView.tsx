import {
  IconChevronDown,
  IconChevronRight,
  IconCircleMinus,
  IconCirclePlus,
  IconEqual,
  IconLock,
  IconPencil,
  IconUnlink,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { TextKey } from '#core/i18n/texts.ts'
import type { StoredReport } from '#core/importers/draft/report.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { ChangeCountTags } from '../../parts/change/ChangeCountTags.tsx'
import { FindingList } from '../../parts/findings/FindingList.tsx'
import { countByLevel } from '../../parts/findings/findings.ts'
import { foundText } from './report-words.ts'
import styles from './ReportView.module.css'

/** What an import did, or would do. */
export function ReportView({ report }: { report: StoredReport }) {
  const t = useT()
  return (
    <div className={styles.report}>
      <p className={styles.found}>
        {foundText(t, report)} {report.classes && <ChangeCountTags counts={report.classes} />}
      </p>
      <Counts report={report} />
      <section>
        <h3 className={styles.head}>{t('importing.findings')}</h3>
        <FindingList findings={report.findings} />
      </section>
    </div>
  )
}

interface Line {
  kind: string
  icon: Icon
  label: TextKey
  count: number
  /** As many as the server names. */
  names: string[]
}

function reportLines({
  created,
  updated,
  unchanged,
  skipped,
  removed,
  names,
  classes,
  findings,
}: StoredReport): Line[] {
  const refused = countByLevel(findings).error
  const lines: Line[] = [
    { kind: 'created', icon: IconCirclePlus, label: 'importing.created', count: created, names: names.created },
    { kind: 'updated', icon: IconPencil, label: 'importing.updated', count: updated, names: names.updated },
    { kind: 'unchanged', icon: IconEqual, label: 'importing.unchanged', count: unchanged, names: [] },
    { kind: 'skipped', icon: IconLock, label: 'importing.skipped', count: skipped, names: names.skipped },
    { kind: 'removed', icon: IconCircleMinus, label: 'importing.removed', count: removed, names: names.removed },
    {
      kind: 'breaking',
      icon: IconUnlink,
      label: 'importing.breaking',
      count: classes?.breaking ?? 0,
      names: classes?.breakingNames ?? [],
    },
    { kind: 'refused', icon: IconX, label: 'importing.refused', count: refused, names: [] },
  ]
  // Rare outcomes are shown only when they occurred.
  return lines.filter(({ kind, count }) => count > 0 || kind === 'created' || kind === 'updated')
}

function Counts({ report }: { report: StoredReport }) {
  return (
    <ul className={styles.lines}>
      {reportLines(report).map((line) => (
        <CountLine key={line.kind} line={line} />
      ))}
    </ul>
  )
}

function CountLine({ line: { kind, icon: Icon, label, count, names } }: { line: Line }) {
  const t = useT()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const content = (
    <>
      <Icon className={styles.icon} size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles.label}>{t(label)}</span>
      <b className={styles.count}>{format.number(count)}</b>
    </>
  )
  return (
    <li data-kind={count > 0 ? kind : undefined}>
      {names.length === 0 ? (
        <div className={styles.line}>{content}</div>
      ) : (
        <button type="button" className={styles.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {content}
          <Chevron size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {isOpen && <Names label={t(label)} names={names} rest={count - names.length} />}
    </li>
  )
}

interface NamesProps {
  label: string
  names: string[]
  /** How many more there are. */
  rest: number
}

function Names({ label, names, rest }: NamesProps) {
  const t = useT()
  return (
    // Focusable, so that long lists can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.names} tabIndex={0} aria-label={label}>
      {names.map((name, index) => (
        // Docs may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{name}</li>
      ))}
      {rest > 0 && <li className={styles.rest}>{t('importing.moreNames', { count: rest })}</li>}
    </ul>
  )
}
