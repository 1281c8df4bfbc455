import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'

/** Tables with a version column. */
export type VersionedTable =
  | 'space'
  | 'project'
  | 'module'
  | 'dictionary'
  | 'environment'
  | 'model'
  | 'release'
  | 'webhook'
  | 'debug_script'
  | 'mock_config'
  | 'compose_project'
  | 'compose_page'
  | 'share'
  | 'code_template'
  | 'saved_call'

interface VersionedChange {
  table: VersionedTable
  id: number
  /** The version that the user saw; undefined: the current one. */
  version: number | undefined
  change: Record<string, string | number | null>
}

/** Writes the change unless the row has changed since the user read it. */
export async function updateVersioned(
  { db, actor, services }: UserCtx,
  { table, id, version, change }: VersionedChange,
) {
  const result = await db
    .updateTable(table)
    .set((eb) => ({
      ...change,
      version: eb('version', '+', 1),
      modified_at: services.now(),
      modified_by: actor.userId,
    }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirstOrThrow()
  if (result.numUpdatedRows !== 1n) throw await changedMeanwhile(db, table, id)
  return {}
}

async function changedMeanwhile(db: Db, table: VersionedTable, id: number): Promise<UserError> {
  const row = await db
    .selectFrom(table)
    .leftJoin('user_account', 'user_account.id', `${table}.modified_by`)
    .select('user_account.nickname')
    .where(`${table}.id`, '=', id)
    .executeTakeFirst()
  return new UserError('error.changedMeanwhile', { name: row?.nickname ?? '' })
}
