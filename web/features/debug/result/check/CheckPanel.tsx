import { Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconCircleDashed,
  IconPlus,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DocView } from '#core/contract/doc.ts'
import { pathText } from '#core/debug/answer/json-text.ts'
import type { ComparedAnswer } from '#core/debug/compare-answer.ts'
import type { Finding } from '#core/debug/compare/finding.ts'
import { viewPath } from '../../../../data/doc/view-path.ts'
import { useT } from '../../../../lib/i18n.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import styles from './CheckPanel.module.css'
import { findingText, groupOf, rowAnchor, type FindingGroup } from './finding-words.ts'

interface Props {
  doc: DocView
  compared: ComparedAnswer
  /** Absent where no line can be shown. */
  onLine?: ((line: number) => void) | undefined
  /** Whether a finding can be added to the doc by this reader. */
  canAdd: (finding: Finding) => boolean
  onAdd: (finding: Finding) => void
  isBusy: boolean
}

/** The comparison with the doc, docked below the body. */
export function CheckPanel(props: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(true)
  const { compared } = props
  const hasList = compared.findings.length > 0
  if (!compared.isDocumented) return null
  const Chevron = isOpen ? IconChevronDown : IconChevronUp
  return (
    <section className={styles.panel} aria-label={t('result.checkTitle')}>
      <header className={styles.head}>
        <IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />
        <h3>{t('result.checkTitle')}</h3>
        {hasList ? <Counts findings={compared.findings} /> : <span className={styles.ok}>{t('result.checkOk')}</span>}
        {hasList && (
          <IconButton
            className={styles.fold}
            label={isOpen ? t('result.checkClose') : t('result.checkOpen')}
            size={28}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={16} stroke={1.75} />
          </IconButton>
        )}
      </header>
      {hasList && isOpen && <CheckList {...props} />}
    </section>
  )
}

const groups: FindingGroup[] = ['mismatch', 'extra', 'missing']
const groupWords = { mismatch: 'result.mismatches', extra: 'result.undocumented', missing: 'result.missing' } as const

function Counts({ findings }: { findings: readonly Finding[] }) {
  const t = useT()
  return groups.map((group) => {
    const count = findings.filter((finding) => groupOf(finding) === group).length
    if (count === 0) return null
    return (
      <span key={group} className={styles.tag} data-group={group}>
        {t(groupWords[group], { count })}
      </span>
    )
  })
}

const icons = { mismatch: IconAlertCircle, extra: IconAlertTriangle, missing: IconCircleDashed }

/** All findings, what differs in type first. */
export function CheckList({ doc, compared: { findings, isCut }, onLine, canAdd, onAdd, isBusy }: Props) {
  const t = useT()
  const sorted = groups.flatMap((group) => findings.filter((finding) => groupOf(finding) === group))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label={t('result.checkTitle')}>
        {sorted.map((finding) => {
          const group = groupOf(finding)
          const Icon = icons[group]
          const path = pathText(finding.path)
          const isWhole = finding.kind === 'status' || finding.kind === 'contentType'
          return (
            <li key={[finding.kind, path, finding.expected].join(' ')} className={styles.finding} data-group={group}>
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              <span>
                {!isWhole && <code>{path || t('result.bodyItself')}</code>} {findingText(finding, t)}
                {finding.times > 1 && <small> {t('result.times', { count: finding.times - 1 })}</small>}
              </span>
              <Act {...{ doc, finding, path, onLine, isBusy, onAdd }} canAdd={canAdd(finding)} />
            </li>
          )
        })}
      </ul>
      {isCut && <p className={styles.cut}>{t('result.checkCut')}</p>}
    </>
  )
}

interface ActProps extends Pick<Props, 'doc' | 'onLine' | 'onAdd' | 'isBusy'> {
  finding: Finding
  path: string
  canAdd: boolean
}

function Act({ doc, finding, path, onLine, onAdd, canAdd, isBusy }: ActProps) {
  const t = useT()
  const { kind, line } = finding
  if (canAdd) {
    return (
      <Button
        size="xs"
        variant="light"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        aria-label={t('result.addPathToDoc', { path })}
        disabled={isBusy}
        onClick={() => onAdd(finding)}
      >
        {t('result.addToDoc')}
      </Button>
    )
  }
  if (line !== undefined && onLine) {
    return (
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={t('result.goToLine', { line })}
        onClick={() => onLine(line)}
      >
        {t('result.line', { line })}
      </Button>
    )
  }
  if (kind === 'extra') return <span />
  return (
    <Button
      component={Link}
      to={{ pathname: viewPath(doc.id), hash: encodeURIComponent(rowAnchor(finding)) }}
      size="xs"
      variant="subtle"
      color="gray"
      aria-label={t('result.showPathInDoc', { path: path || t('result.bodyItself') })}
    >
      {t('result.showInDoc')}
    </Button>
  )
}
