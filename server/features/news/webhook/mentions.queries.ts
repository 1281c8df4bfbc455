import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { listReadingFollowers } from '../../content/readable/readable-docs.ts'

/** More people are not mentioned in one message. */
const MAX_MENTIONS = 20

interface Mentioned {
  docIds: number[]
  /** People who caused the news. */
  except: number[]
}

/** Mobile numbers of followers who can read one of the docs. */
export async function listMobiles(db: Db, { docIds, except }: Mentioned): Promise<string[]> {
  const followers = await listReadingFollowers(db, docIds)
  const userIds = new Set(followers.map(({ userId }) => userId).filter((userId) => !except.includes(userId)))
  const mobiles = new Set<string>()
  for (const ids of chunks([...userIds])) {
    const rows = await db
      .selectFrom('user_account')
      .select('wecom_mobile')
      .where('id', 'in', ids)
      .where('status', '=', 1)
      .where('wecom_mobile', '<>', '')
      .execute()
    for (const { wecom_mobile } of rows) mobiles.add(wecom_mobile)
  }
  return [...mobiles].sort().slice(0, MAX_MENTIONS)
}
