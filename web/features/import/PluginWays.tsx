import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moduleQueries } from '../../data/module/module.queries.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { pushAddresses } from '../open-api/push-ways.ts'
import { PushWays } from '../open-api/PushWays.tsx'
import { useToken } from '../open-api/use-token.ts'
import styles from './import.module.css'
import { PickOne } from '../../ui/pick/PickOne.tsx'

interface Props {
  projectId: string
  /** The one to begin with; "": the first. */
  moduleId: string
}

/** How build tools push docs, with the address and the token of a module ready to copy. */
export function PluginWays({ projectId, moduleId }: Props) {
  const t = useT()
  const { data: modules = [] } = useQuery(moduleQueries.list(projectId))
  const [chosen, setChosen] = useState(moduleId)
  const target = modules.find(({ id }) => id === chosen) ?? modules[0]
  if (!target) return <EmptyState title={t('importing.pluginNoModule')} text={t('importing.pluginNoModuleText')} />
  return (
    <Stack gap={16}>
      <p className={styles.text}>{t('importing.pluginText')}</p>
      <PickOne
        label={t('importing.module')}
        data={modules.map(({ id, name }) => ({ value: id, label: name }))}
        value={target.id}
        searchable={modules.length > 8}
        comboboxProps={{ shadow: 'md' }}
        onChange={(id) => id && setChosen(id)}
      />
      <Ways moduleId={target.id} />
    </Stack>
  )
}

function Ways({ moduleId }: { moduleId: string }) {
  const t = useT()
  const { data: config } = useQuery(systemQueries.viewConfig())
  const token = useToken(moduleId)
  return (
    <>
      <PushWays addresses={pushAddresses(config?.baseUrl ?? location.origin)} token={token} />
      <p className={styles.hint}>{t('importing.tokenMasked')}</p>
    </>
  )
}
