import type { ReleaseNews, UserCtx } from '../../../context/ctx.ts'
import { listReaders } from '../../content/readable/readers.ts'
import { sendMessages } from './send-messages.ts'

const keys = {
  published: 'message.releasePublished',
  changed: 'message.releaseChanged',
  removed: 'message.releaseRemoved',
} as const

/** Tells followers of the release and of its project, except who did it. */
export async function tellRelease(tx: UserCtx, { releaseId, projectId, releaseNo, event, docCount }: ReleaseNews) {
  const followers = await tx.db
    .selectFrom('place_follow')
    .select('user_id')
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'release'), eb('thing_id', '=', releaseId)]),
        eb.and([eb('kind', '=', 'project'), eb('thing_id', '=', projectId)]),
      ]),
    )
    .where('user_id', '<>', tx.actor.userId)
    .execute()
  const readers = await listReaders(
    tx.db,
    projectId,
    followers.map(({ user_id }) => user_id),
  )
  const params = { name: tx.actor.nickname, release: releaseNo, count: docCount }
  const thingId = event === 'removed' ? 0 : releaseId
  const content = { kind: 'release', projectId, thingId, key: keys[event], params } as const
  await sendMessages(tx, [{ ...content, userIds: [...readers.keys()] }])
  if (event === 'removed') {
    await tx.db.deleteFrom('place_follow').where('kind', '=', 'release').where('thing_id', '=', releaseId).execute()
  }
}
