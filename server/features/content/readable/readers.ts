import { can } from '#core/access/policy.ts'
import { roles } from '#core/access/roles.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'

/** The project roles that may see hidden docs. */
export const editorRoles = roles.filter((project) => can('doc.edit', { at: 'project', isSuperAdmin: false, project }))

export interface Reader {
  seesHidden: boolean
}

/** Those of the users who can read a project, for notices to many people: the SQL equivalent of the policy. */
export async function listReaders(db: Db, projectId: number, userIds: readonly number[]): Promise<Map<number, Reader>> {
  const readers = new Map<number, Reader>()
  for (const ids of chunks(userIds)) {
    for (const { id, isEditor } of await readingUsers(db, projectId).where('user_account.id', 'in', ids).execute()) {
      readers.set(id, { seesHidden: isEditor === 1 })
    }
  }
  return readers
}

function readingUsers(db: Db, projectId: number) {
  return db
    .selectFrom('user_account')
    .innerJoin('project', (join) => join.on('project.id', '=', projectId))
    .leftJoin('space_member as sm', (join) =>
      join.onRef('sm.space_id', '=', 'project.space_id').onRef('sm.user_id', '=', 'user_account.id'),
    )
    .leftJoin('project_member as pm', (join) =>
      join.onRef('pm.project_id', '=', 'project.id').onRef('pm.user_id', '=', 'user_account.id'),
    )
    .select((eb) => {
      const isEditor = eb.or([
        eb('user_account.is_super_admin', '=', 1),
        eb('sm.role', '=', 'admin'),
        eb.and([eb('sm.role', 'is not', null), eb('pm.role', 'in', editorRoles)]),
      ])
      return ['user_account.id', eb.case().when(isEditor).then(eb.lit(1)).else(eb.lit(0)).end().as('isEditor')]
    })
    .where((eb) =>
      eb.or([
        eb('user_account.is_super_admin', '=', 1),
        eb('sm.role', '=', 'admin'),
        eb.and([
          eb('sm.role', 'is not', null),
          eb.or([eb('project.is_private', '=', 0), eb('pm.role', 'is not', null)]),
        ]),
      ]),
    )
}
