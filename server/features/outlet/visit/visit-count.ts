import type { PublicationKind } from '#core/contract/call.ts'
import type { VisitCtx } from '../../../context/ctx.ts'
import { Gathered } from '../../../context/gathered.ts'
import type { Db } from '../../../db/open.ts'
import type { Millis } from '../../../db/tables.ts'

interface Visits {
  of: PublicationKind
  id: number
  count: number
  lastAt: Millis
}

/** Visits since they were last written. */
export const visitCount = new Gathered<Visits>({
  name: 'visits',
  keyOf: ({ of, id }) => `${of} ${id}`,
  join: (known, { count, lastAt }) => ({
    ...known,
    count: known.count + count,
    lastAt: Math.max(known.lastAt, lastAt),
  }),
  // All or none, so that none is counted twice.
  write: (db, entries) =>
    db.transaction().execute(async (tx) => {
      for (const visits of entries) await writeVisits(tx, visits)
    }),
})

/** Adds to what is stored, because other nodes count too. */
async function writeVisits(db: Db, { of, id, count, lastAt }: Visits): Promise<void> {
  await db
    .updateTable(of === 'share' ? 'share' : 'compose_project')
    .set((eb) => ({
      visits: eb('visits', '+', count),
      last_visit_at: eb.case().when('last_visit_at', '<', lastAt).then(lastAt).else(eb.ref('last_visit_at')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** One visit is one look at the tree. */
export function countVisit(ctx: VisitCtx): void {
  const { of, id } = ctx.visit
  visitCount.add(ctx, { of, id, count: 1, lastAt: ctx.services.now() })
}
