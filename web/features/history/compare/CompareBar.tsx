import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconArrowsExchange, IconLink, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DocView } from '#core/contract/doc.ts'
import type { Snapshot } from '#core/contract/history.ts'
import { viewPath } from '../../../data/doc/view-path.ts'
import { comparePath, type Revisions } from '../../../data/history/history-paths.ts'
import { historyQueries } from '../../../data/history/history.queries.ts'
import { useCan } from '../../../data/user/permissions.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { HistoryButton } from '../HistoryButton.tsx'
import { useRestoreVersion } from '../use-restore-version.ts'
import styles from './ComparePage.module.css'
import type { CompareLayout } from './use-layout.ts'
import { PickOne } from '../../../ui/pick/PickOne.tsx'

interface Props {
  doc: DocView
  /** Both as numbers of versions. */
  revisions: Revisions
  onChoose: (revisions: Revisions) => void
  onRestored: () => void
  layout: CompareLayout
  /** Undefined where there is no choice. */
  onLayout: ((layout: CompareLayout) => void) | undefined
}

/** Which versions are compared, and what can be done with them. */
export function CompareBar({ doc, revisions, onChoose, onRestored, layout, onLayout }: Props) {
  const t = useT()
  const { copy, isCopied } = useCopy()
  const { from, to } = revisions
  const { data: versions = [] } = useQuery(historyQueries.versions(doc.id))
  const canEdit = useCan('doc.edit', doc)
  const { restore, isBusy } = useRestoreVersion(doc.revision, { onRestored })
  const older = versions.find(({ revision }) => revision === Math.min(from, to))
  return (
    <div className={styles.bar}>
      <div className={styles.doc}>
        <Tooltip label={t('history.toCurrent')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            component={Link}
            to={viewPath(doc.id)}
            aria-label={t('history.toCurrent')}
          >
            <IconArrowLeft size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <h1>{doc.name}</h1>
        <div className={styles.tools}>
          <IconButton
            label={isCopied ? t('common.copied') : t('history.copyLink')}
            onClick={() => void copy(location.origin + comparePath(doc.id, revisions))}
          >
            <IconLink size={18} stroke={1.75} />
          </IconButton>
          <HistoryButton doc={doc} />
          {canEdit && older && older.revision !== doc.revision && (
            <Button
              variant="default"
              disabled={isBusy}
              leftSection={<IconRestore size={16} stroke={1.75} />}
              onClick={() => restore(older)}
            >
              {t('history.restoreVersion', { revision: older.revision })}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.choices}>
        <VersionSelect
          label={t('history.from')}
          versions={versions}
          value={from}
          newest={doc.revision}
          onChoose={(revision) => onChoose({ from: revision, to })}
        />
        <IconButton label={t('history.swap')} onClick={() => onChoose({ from: to, to: from })}>
          <IconArrowsExchange size={18} stroke={1.75} />
        </IconButton>
        <VersionSelect
          label={t('history.to')}
          versions={versions}
          value={to}
          newest={doc.revision}
          onChoose={(revision) => onChoose({ from, to: revision })}
        />
        {onLayout && (
          <SegmentedControl
            className={styles.layout ?? ''}
            aria-label={t('history.layout')}
            value={layout}
            onChange={onLayout}
            data={[
              { value: 'side', label: t('history.sideBySide') },
              { value: 'inline', label: t('history.inline') },
            ]}
          />
        )}
      </div>
    </div>
  )
}

interface SelectProps {
  label: string
  versions: readonly Snapshot[]
  value: number
  newest: number
  onChoose: (revision: number) => void
}

function VersionSelect({ label, versions, value, newest, onChoose }: SelectProps) {
  const t = useT()
  const format = useFormat()
  const toOption = ({ revision, modifierName, modifierTime }: Snapshot) => {
    const when = revision === newest ? t('history.current') : format.relative(modifierTime)
    return { value: String(revision), label: [`#${revision}`, when, modifierName].join(' · ') }
  }
  return (
    <PickOne
      className={styles.version ?? ''}
      aria-label={label}
      leftSection={<span className={styles.side}>{label}</span>}
      leftSectionWidth={56}
      data={versions.map(toOption)}
      value={String(value)}
      onChange={(chosen) => chosen !== null && onChoose(Number(chosen))}
      limit={100}
      maxDropdownHeight={360}
    />
  )
}
