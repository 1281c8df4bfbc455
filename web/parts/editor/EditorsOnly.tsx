import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCan } from '../../data/user/permissions.ts'
import { editQueries } from '../../data/doc/edit.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { NoAccess } from '../../ui/NoAccess.tsx'

/** Readers without edit permission get a message, before anything is fetched. */
export function EditorsOnly({ children }: { children: ReactNode }) {
  const t = useT()
  const { moduleId = '' } = useParams()
  const { data: module } = useSuspenseQuery(editQueries.module(moduleId))
  const canEdit = useCan('doc.edit', { projectId: module.projectId })
  return canEdit ? children : <NoAccess text={t('edit.readOnly')} />
}
