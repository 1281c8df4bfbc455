import type { Db } from '../../../db/open.ts'

export function getRelease(db: Db, id: number) {
  return db.selectFrom('release').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
