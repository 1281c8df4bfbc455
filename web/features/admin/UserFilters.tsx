import { Checkbox, Group, Select } from '@mantine/core'
import { useT } from '../../lib/i18n.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import type { UserFilterState } from './use-user-filter.ts'
import { sources, sourceWords, statuses, statusWords } from './user-words.ts'

/** Means "no filter": the kit accepts no empty value. */
const ALL = 'all'

export function UserFilters({ state }: { state: UserFilterState }) {
  const t = useT()
  const { search, status, source, isSuperAdmin, setFilter } = state
  return (
    <Group gap={8} mb={12}>
      <SearchField label={t('admin.searchUsers')} value={search} onChange={(text) => setFilter('q', text)} />
      <Choice
        label={t('admin.status')}
        all={t('admin.allStatuses')}
        value={status}
        options={statuses.map((code) => ({ value: String(code), label: t(statusWords[code].text) }))}
        onChange={(code) => setFilter('status', code)}
      />
      <Choice
        label={t('admin.source')}
        all={t('admin.allSources')}
        value={source}
        options={sources.map((code) => ({ value: code, label: t(sourceWords[code]) }))}
        onChange={(code) => setFilter('source', code)}
      />
      <Checkbox
        label={t('admin.onlySuperAdmins')}
        checked={isSuperAdmin}
        onChange={(event) => setFilter('admin', event.currentTarget.checked ? '1' : '')}
      />
    </Group>
  )
}

interface ChoiceProps {
  label: string
  /** The label for no filter. */
  all: string
  value: string | number | undefined
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, all, value = ALL, options, onChange }: ChoiceProps) {
  return (
    <Select
      flex="1 1 150px"
      maw={176}
      aria-label={label}
      allowDeselect={false}
      value={String(value)}
      data={[{ value: ALL, label: all }, ...options]}
      onChange={(code) => onChange(code === null || code === ALL ? '' : code)}
    />
  )
}
