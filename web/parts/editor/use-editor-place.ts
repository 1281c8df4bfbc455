import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { editQueries } from '../../data/doc/edit.queries.ts'

/** The module in the address, and the current user. */
export function useEditorPlace() {
  const { moduleId = '' } = useParams()
  const { data: module } = useSuspenseQuery(editQueries.module(moduleId))
  const { data: me } = useSuspenseQuery(sessionQueries.info())
  const { projectId } = module
  return {
    moduleId,
    projectId,
    userId: me.id,
    nickname: me.nickname,
    back: `/project/doc/${projectId}?module=${moduleId}`,
  }
}
