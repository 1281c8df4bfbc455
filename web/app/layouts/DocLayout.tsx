import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { editQueries } from '../../data/doc/edit.queries.ts'
import { ProjectFrame } from './ProjectLayout.tsx'

/** Editors are shown in the project of the module in the address. */
export function DocLayout() {
  const { moduleId = '' } = useParams()
  const { data: module } = useQuery(editQueries.module(moduleId))
  return <ProjectFrame projectId={module?.projectId ?? ''} />
}
