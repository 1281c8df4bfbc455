import type { Db } from '../../../db/open.ts'
import { editorRoles } from './readers.ts'

/**
 * People who can read a doc and whose names its readers know: members, and who commented on it. A hidden doc is visible only to users who
 * may edit it.
 */
export function knownReaders(db: Db, docId: number) {
  return db
    .selectFrom('user_account')
    .innerJoin('doc', (join) => join.on('doc.id', '=', docId))
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .leftJoin('space_member as sm', (join) =>
      join.onRef('sm.space_id', '=', 'project.space_id').onRef('sm.user_id', '=', 'user_account.id'),
    )
    .leftJoin('project_member as pm', (join) =>
      join.onRef('pm.project_id', '=', 'project.id').onRef('pm.user_id', '=', 'user_account.id'),
    )
    .where('user_account.status', '<>', 0)
    .where((eb) => {
      const isShown = eb('doc.is_show', '=', 1)
      const isInside = eb.or([eb('project.is_private', '=', 0), eb('pm.role', 'is not', null)])
      const mayRead = eb.or([
        eb('sm.role', '=', 'admin'),
        eb('pm.role', 'in', editorRoles),
        eb.and([isShown, isInside]),
      ])
      const hasCommented = eb.exists(
        eb
          .selectFrom('doc_comment')
          .select('doc_comment.id')
          .whereRef('doc_comment.doc_id', '=', 'doc.id')
          .whereRef('doc_comment.user_id', '=', 'user_account.id'),
      )
      return eb.or([
        eb.and([eb('sm.role', 'is not', null), mayRead]),
        // Super admins read without being members.
        eb.and([eb('user_account.is_super_admin', '=', 1), eb.or([eb('sm.role', 'is not', null), hasCommented])]),
      ])
    })
}
