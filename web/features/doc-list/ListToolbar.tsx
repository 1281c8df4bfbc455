import { Checkbox, SegmentedControl } from '@mantine/core'
import { IconFold, IconFoldDown, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { docStatuses } from '#core/doc/doc.ts'
import { useRefreshDocs } from '../../data/doc/doc-list.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { docStatusWords } from '../../parts/doc/DocStatusTag.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import styles from './ListToolbar.module.css'
import type { ListColumns } from './use-list-columns.ts'
import type { ListState } from './use-list-state.ts'
import { Toolbar } from '../../ui/Toolbar.tsx'

const statuses = Object.values(docStatuses)

interface Props {
  list: ListState
  columns: ListColumns
  newButton: ReactNode
  /** Import and export buttons. */
  transfer: ReactNode
}

/** The toolbar above the list: new docs and filters. */
export function ListToolbar({ list, columns, newButton, transfer }: Props) {
  const t = useT()
  const refresh = useRefreshDocs()
  const { controls, isAnyOpen, setAllOpen } = list
  const { filter, setText, setHidesEmpty } = controls
  const reload = () => void refresh().then(() => toastDone(t('doclist.refreshed')))

  return (
    <Toolbar className={styles.bar} label={t('doclist.tools')}>
      {newButton}
      <div className={styles.filters}>
        <StatusFilter list={list} />
        <Checkbox
          className={styles.empty}
          label={t('doclist.hideEmpty')}
          checked={filter.hidesEmpty}
          onChange={(event) => setHidesEmpty(event.currentTarget.checked)}
        />
      </div>
      <div className={styles.right}>
        <FilterField label={t('doclist.filter')} value={filter.text} onChange={setText} />
        <IconButton
          label={isAnyOpen ? t('doclist.collapseAll') : t('doclist.expandAll')}
          onClick={() => setAllOpen(!isAnyOpen)}
        >
          {isAnyOpen ? <IconFold size={18} stroke={1.75} /> : <IconFoldDown size={18} stroke={1.75} />}
        </IconButton>
        <ColumnsMenu {...columns} />
        <IconButton label={t('doclist.refresh')} onClick={reload}>
          <IconRefresh size={18} stroke={1.75} />
        </IconButton>
      </div>
      {transfer}
    </Toolbar>
  )
}

function StatusFilter({ list: { controls, counts } }: { list: ListState }) {
  const t = useT()
  const format = useFormat()
  const { filter, setStatus } = controls
  const choices = statuses.map((status) => ({
    value: String(status),
    label: (
      <span className={styles.choice}>
        {t(docStatusWords[status].text)} <span>{format.number(counts.get(status) ?? 0)}</span>
      </span>
    ),
  }))
  return (
    <SegmentedControl
      classNames={{ root: styles.switch, label: styles.switchLabel, indicator: styles.switchMark }}
      withItemsBorders={false}
      transitionDuration={0}
      aria-label={t('doclist.status')}
      value={String(filter.status ?? '')}
      onChange={(value) => setStatus(statuses.find((status) => String(status) === value))}
      data={[{ value: '', label: t('doclist.all') }, ...choices]}
    />
  )
}
