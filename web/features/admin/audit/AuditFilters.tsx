import { Group, Select } from '@mantine/core'
import { auditActions, auditWords } from '#core/contract/audit.ts'
import { useT } from '../../../lib/i18n.ts'
import { PickOne } from '../../../ui/pick/PickOne.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { ranges, type AuditFilterState } from './use-audit-filter.ts'

const rangeWords = {
  day: 'audit.lastDay',
  week: 'audit.lastWeek',
  month: 'audit.lastMonth',
  all: 'audit.allTime',
} as const

export function AuditFilters({ state }: { state: AuditFilterState }) {
  const t = useT()
  const { actor, object, ip, action, range, setFilter } = state
  const rangeChoices = (Object.keys(ranges) as (keyof typeof ranges)[]).map((key) => ({
    value: key,
    label: t(rangeWords[key]),
  }))
  return (
    <Group gap={8} mb={12}>
      <Select
        flex="1 1 150px"
        maw={{ base: '100%', xs: 180 }}
        aria-label={t('audit.range')}
        allowDeselect={false}
        data={rangeChoices}
        value={range}
        onChange={(value) => setFilter('range', value ?? '')}
      />
      <PickOne
        flex="1 1 200px"
        maw={{ base: '100%', xs: 240 }}
        aria-label={t('audit.action')}
        placeholder={t('audit.allActions')}
        clearable
        nothingFoundMessage={t('common.nothingFoundTitle')}
        data={auditActions.map((code) => ({ value: code, label: t(auditWords[code]) }))}
        value={action ?? null}
        onChange={(value) => setFilter('action', value ?? '')}
      />
      <SearchField
        width={180}
        label={t('audit.searchActor')}
        value={actor}
        onChange={(text) => setFilter('who', text)}
      />
      <SearchField
        width={250}
        label={t('audit.searchObject')}
        value={object}
        onChange={(text) => setFilter('what', text)}
      />
      <SearchField width={170} label={t('audit.searchAddress')} value={ip} onChange={(text) => setFilter('ip', text)} />
    </Group>
  )
}
