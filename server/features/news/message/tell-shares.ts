import { transact, type Ctx } from '../../../context/ctx.ts'
import { today } from '../../../http/visit/publication.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import { listReaders } from '../../content/readable/readers.ts'
import { sendMessages } from './send-messages.ts'
import { listAdmins } from './tell-delivery.ts'

const HOUR = 60 * 60 * 1000
const DAYS_BEFORE = 3

/** Tells makers of shares and admins of their projects a few days before a share ends: once for each share and last day. */
export const tellExpiringShares: JobKind<Record<string, never>> = {
  name: 'tell-expiring-shares',
  everyMs: 24 * HOUR,
  run: (ctx) => transact(ctx, tellAll),
}

async function tellAll(tx: Ctx): Promise<{ told: number }> {
  const shares = await takeExpiring(tx)
  for (const share of shares) await tellOne(tx, share)
  return { told: shares.length }
}

/** Shares that end soon and that nobody was told of. Several nodes never get the same one. */
function takeExpiring({ db, services }: Ctx) {
  const day = today(services)
  return db
    .updateTable('share')
    .set((eb) => ({ told_last_day: eb.ref('last_day') }))
    .where('status', '=', 1)
    .where('last_day', '>=', day)
    .where('last_day', '<=', daysAfter(day, DAYS_BEFORE))
    .whereRef('told_last_day', '<>', 'last_day')
    .where('module_id', 'in', (eb) =>
      eb
        .selectFrom('module')
        .innerJoin('project', 'project.id', 'module.project_id')
        .innerJoin('space', 'space.id', 'project.space_id')
        .select('module.id')
        .where('module.deleted_at', 'is', null)
        .where('project.deleted_at', 'is', null)
        .where('space.deleted_at', 'is', null),
    )
    .returning(['id', 'module_id', 'title', 'last_day', 'creator_id'])
    .execute()
}

type Share = Awaited<ReturnType<typeof takeExpiring>>[number]

async function tellOne(tx: Ctx, { id, module_id, title, last_day, creator_id }: Share): Promise<void> {
  const module = await tx.db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .select(['module.name', 'project.id as projectId', 'project.space_id as spaceId'])
    .where('module.id', '=', module_id)
    .executeTakeFirstOrThrow()
  const people = [creator_id, ...(await listAdmins(tx.db, module))]
  const readers = await listReaders(tx.db, module.projectId, [...new Set(people)])
  const params = { share: title === '' ? module.name : title, module: module.name, day: last_day }
  const content = { kind: 'share', moduleId: module_id, thingId: id, key: 'message.shareExpires', params } as const
  await sendMessages(tx, [{ ...content, userIds: [...readers.keys()] }])
}

/** Days of the calendar: no time zone. */
function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
