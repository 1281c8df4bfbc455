import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { docStatuses, docTypes, type DocType } from '#core/doc/doc.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { adminQueries } from '../../../data/user/admin.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { docStatusWords } from '../../../parts/doc/DocStatusTag.tsx'
import { FilterChoice } from '../../../ui/FilterChoice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { ages, orderKeys, orders, type ManagedFilterState } from './use-managed-filter.ts'

const typeWords: Record<DocType, TextKey> = {
  [docTypes.http]: 'doclist.typeHttp',
  [docTypes.dubbo]: 'doclist.typeDubbo',
  [docTypes.custom]: 'doclist.typeCustom',
  [docTypes.markdown]: 'doclist.typeMarkdown',
}

export function ManagedFilters({ state }: { state: ManagedFilterState }) {
  const t = useT()
  const { text, type, status, hasAuthor, isDeprecated, age, order, setFilter } = state
  return (
    <Group gap={8} mb={12}>
      <SearchField label={t('managed.search')} value={text} onChange={(value) => setFilter('q', value)} />
      <PlaceFilters state={state} />
      <FilterChoice
        label={t('managed.type')}
        all={t('managed.allTypes')}
        value={type}
        options={Object.values(docTypes).map((code) => ({ value: String(code), label: t(typeWords[code]) }))}
        onChange={(value) => setFilter('type', value)}
      />
      <FilterChoice
        label={t('managed.status')}
        all={t('managed.allStatuses')}
        value={status}
        options={Object.values(docStatuses).map((code) => ({
          value: String(code),
          label: t(docStatusWords[code].text),
        }))}
        onChange={(value) => setFilter('status', value)}
      />
      <FilterChoice
        label={t('managed.maintained')}
        all={t('managed.anyMaintainer')}
        value={hasAuthor}
        options={[
          { value: '1', label: t('managed.withMaintainer') },
          { value: '0', label: t('managed.withoutMaintainer') },
        ]}
        onChange={(value) => setFilter('author', value)}
      />
      <FilterChoice
        label={t('managed.deprecation')}
        all={t('managed.anyDeprecation')}
        value={isDeprecated}
        options={[
          { value: '1', label: t('managed.deprecated') },
          { value: '0', label: t('managed.current') },
        ]}
        onChange={(value) => setFilter('deprecated', value)}
      />
      <FilterChoice
        label={t('managed.stale')}
        all={t('managed.anyAge')}
        value={age}
        options={ages.map((code) => {
          const [kind, days] = code.split('-')
          const word = kind === 'unread' ? 'managed.unread' : 'managed.unchanged'
          return { value: code, label: t(word, { count: Number(days) }) }
        })}
        onChange={(value) => setFilter('age', value)}
      />
      <FilterChoice
        label={t('managed.order')}
        all={t(orders.changed.word)}
        value={order === 'changed' ? undefined : order}
        options={orderKeys
          .filter((key) => key !== 'changed')
          .map((key) => ({ value: key, label: t(orders[key].word) }))}
        onChange={(value) => setFilter('sort', value)}
      />
    </Group>
  )
}

const PREFIX = 'S_'

/** A space, and one of its projects. */
function PlaceFilters({ state: { spaceId, projectId, setFilter, setFilters } }: { state: ManagedFilterState }) {
  const t = useT()
  const { data: tree = [] } = useQuery(adminQueries.projectTree())
  const space = tree.find(({ id }) => id === PREFIX + spaceId)
  return (
    <>
      <FilterChoice
        label={t('managed.space')}
        all={t('managed.allSpaces')}
        value={spaceId || undefined}
        options={tree.map(({ id, label }) => ({ value: id.slice(PREFIX.length), label }))}
        onChange={(value) => setFilters({ space: value, project: '' })}
      />
      {space && (
        <FilterChoice
          label={t('managed.project')}
          all={t('managed.allProjects')}
          value={projectId || undefined}
          options={space.children.map(({ id, label }) => ({ value: id, label }))}
          onChange={(value) => setFilter('project', value)}
        />
      )}
    </>
  )
}
