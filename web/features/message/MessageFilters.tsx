import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageKinds, messageTypes } from '#core/contract/message.ts'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import type { MessageFilterState } from './use-message-filter.ts'

export function MessageFilters({ state: { isRead, type, projectId, setFilter } }: { state: MessageFilterState }) {
  const t = useT()
  const { data: projects = [] } = useQuery(viewQueries.projects())
  return (
    <Group gap={8} mb={12}>
      <FilterChoice
        label={t('message.center.filterStatus')}
        all={t('message.center.allStatuses')}
        value={isRead}
        options={[
          { value: '0', label: t('message.center.unread') },
          { value: '1', label: t('message.center.read') },
        ]}
        onChange={(value) => setFilter('read', value)}
      />
      <FilterChoice
        label={t('message.center.filterKind')}
        all={t('message.center.allKinds')}
        value={type}
        options={messageKinds.map((kind) => ({
          value: String(messageTypes[kind]),
          label: t(`message.center.kind.${kind}`),
        }))}
        onChange={(value) => setFilter('type', value)}
      />
      <FilterChoice
        label={t('message.center.filterProject')}
        all={t('message.center.allProjects')}
        value={projectId}
        options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => setFilter('project', value)}
      />
    </Group>
  )
}
