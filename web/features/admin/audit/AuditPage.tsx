import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#core/limits.ts'
import { auditQuery, useExportAudit } from '../../../data/admin/audit.queries.ts'
import { systemSettingQueries } from '../../../data/system/system-setting.queries.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { NothingFound } from '../../../ui/NothingFound.tsx'
import { Page, PageHead } from '../../../ui/Page.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

/** Who did what: for reading only. */
export function AuditPage() {
  const t = useT()
  const format = useFormat()
  const state = useAuditFilter()
  const { data, isPlaceholderData } = useQuery(auditQuery({ ...state.wanted, ...state.page }))
  const { mutate: exportAudit, isPending } = useExportAudit()
  const { data: days } = useQuery(systemSettingQueries.one('endpaper.audit.keep'))
  const isFull = data?.total === limits.countedRows
  return (
    <Page>
      <PageHead
        help="users#audit"
        title={t('audit.title')}
        text={days === undefined ? '\u00a0' : t('audit.text', { days })}
        actions={
          <Button
            variant="default"
            loading={isPending}
            leftSection={<IconDownload size={16} stroke={1.75} />}
            onClick={() => exportAudit(state.wanted)}
          >
            {t('audit.export')}
          </Button>
        }
      />
      <AuditFilters state={state} />
      <AuditTable
        entries={data?.list}
        isBusy={isPlaceholderData}
        empty={state.isFiltered ? <NothingFound onClear={state.clear} /> : <EmptyState title={t('audit.emptyTitle')} />}
        footer={
          data && (
            <>
              {isFull && <Note>{t('audit.more', { number: format.number(limits.countedRows) })}</Note>}
              <Pager total={data.total} {...state.page} onChange={state.setPage} />
            </>
          )
        }
      />
    </Page>
  )
}
