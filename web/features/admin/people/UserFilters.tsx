import { Checkbox, Group } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import { FilterChoice } from '../../../ui/FilterChoice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { idleChoices, type UserFilterState } from './use-user-filter.ts'
import { sources, sourceWords, statuses, statusWords } from './user-words.ts'

export function UserFilters({ state }: { state: UserFilterState }) {
  const t = useT()
  const { search, status, source, isSuperAdmin, idleDays, setFilter } = state
  return (
    <Group gap={8} mb={12}>
      <SearchField label={t('admin.searchUsers')} value={search} onChange={(text) => setFilter('q', text)} />
      <FilterChoice
        label={t('admin.status')}
        all={t('admin.allStatuses')}
        value={status}
        options={statuses.map((code) => ({ value: String(code), label: t(statusWords[code].text) }))}
        onChange={(code) => setFilter('status', code)}
      />
      <FilterChoice
        label={t('admin.source')}
        all={t('admin.allSources')}
        value={source}
        options={sources.map((code) => ({ value: code, label: t(sourceWords[code]) }))}
        onChange={(code) => setFilter('source', code)}
      />
      <FilterChoice
        label={t('people.lastActive')}
        all={t('people.anyActivity')}
        value={idleDays}
        options={idleChoices.map((days) => ({ value: String(days), label: t('people.idleFor', { count: days }) }))}
        onChange={(days) => setFilter('idle', days)}
      />
      <Checkbox
        label={t('admin.onlySuperAdmins')}
        checked={isSuperAdmin}
        onChange={(event) => setFilter('admin', event.currentTarget.checked ? '1' : '')}
      />
    </Group>
  )
}
