import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCan } from '../../data/user/permissions.ts'
import { editQueries } from '../../data/doc/edit.queries.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { useT } from '../../lib/i18n.ts'
import { AskAdmins } from '../people/AskAdmins.tsx'
import { NoAccess } from '../../ui/NoAccess.tsx'

/** Readers without edit permission get a message, before anything is fetched. */
export function EditorsOnly({ children }: { children: ReactNode }) {
  const t = useT()
  const { moduleId = '', docId, copyId = docId } = useParams()
  const { data: module } = useSuspenseQuery(editQueries.module(moduleId))
  const canEdit = useCan('doc.edit', { projectId: module.projectId })
  if (canEdit) return children
  const text = <AskAdmins text={t('edit.readOnly')} projectId={module.projectId} />
  if (copyId === undefined) return <NoAccess text={text} />
  return <NoAccess text={text} instead={{ label: t('edit.readInstead'), to: viewPath(copyId) }} />
}
