import { useQuery } from '@tanstack/react-query'
import { useMatches, useSearchParams } from 'react-router'
import { moduleQueries } from '../../data/module/module.queries.ts'
import { projectQueries } from '../../data/project/project.queries.ts'
import { spaceQueries } from '../../data/space/space.queries.ts'
import { moduleOfDoc } from '../../data/doc/view.queries.ts'
import { get } from '../../lib/request.ts'

interface Named {
  id: string
  name: string
}

/** The places around the page that is open. */
export interface Here {
  space?: Named
  project?: Named
  module?: Named
}

/** Asks for names only while the finder is open. */
export function useHere(isOpen: boolean): Here {
  const params = useMatches().at(-1)?.params ?? {}
  const [search] = useSearchParams()
  const { docId = '', spaceId = '' } = params
  const isRead = docId !== '' && params['moduleId'] === undefined
  const { data: moduleOfRead } = useQuery({ ...moduleOfDoc(docId), enabled: isOpen && isRead })
  const moduleId = params['moduleId'] ?? moduleOfRead?.id ?? search.get('module') ?? ''
  const { data: module } = useQuery({
    queryKey: ['module', 'info', moduleId],
    queryFn: () => get('/module/info', { moduleId }, { quiet: true }),
    enabled: isOpen && moduleId !== '' && !isRead,
  })
  const projectId = params['projectId'] ?? moduleOfRead?.projectId ?? module?.projectId ?? ''
  const { data: place } = useQuery({ ...projectQueries.space(projectId), enabled: isOpen && projectId !== '' })
  const { data: modules } = useQuery({ ...moduleQueries.list(projectId), enabled: isOpen && projectId !== '' })
  const { data: space } = useQuery({ ...spaceQueries.info(spaceId), enabled: isOpen && spaceId !== '' })

  const current = modules?.find(({ id }) => id === moduleId)
  return {
    ...(place && { project: { id: place.projectId, name: place.projectName } }),
    ...(place && { space: { id: place.spaceId, name: place.spaceName } }),
    ...(space && { space: { id: spaceId, name: space.name } }),
    ...(current && { module: { id: current.id, name: current.name } }),
  }
}
