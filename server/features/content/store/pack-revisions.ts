import { setImmediate } from 'node:timers/promises'
import type { Ctx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { findConfig, setConfig } from '../../accounts/system/settings.ts'
import { packText } from './pack-revision.ts'
import { readRevisionTexts } from './read-revisions.ts'

/** Of so many revisions in a row the first one is the base of the others. */
export const REVISIONS_PER_BASE = 32
/** Transactions that write older rows have ended by then: rows become visible in the order of their ids. */
const SETTLED_MS = 60 * 60 * 1000
/** Rows that one step looks at. */
const STEP = 200
/** Revisions that are packed before others get their turn. */
const PACKED_AT_ONCE = 16
/** For large instances: the next run goes on. */
const MAX_STEPS = 500
/** The row up to which everything is packed. */
const CURSOR = 'endpaper.history.packed-to'

/**
 * Packs all revisions but the newest one of each doc, one at a time. Returns their number. It must not run at the same time as
 * `forgetRevisions`, which removes bases.
 */
export async function packRevisions(ctx: Ctx): Promise<number> {
  const { db, services } = ctx
  const settledBefore = services.now() - SETTLED_MS
  let cursor = Number((await findConfig(db, CURSOR)) ?? 0)
  let count = 0
  for (let step = 0; step < MAX_STEPS; step++) {
    const rows = await listSettled(db, cursor, settledBefore)
    const last = rows.at(-1)
    if (!last) return count
    for (const docId of new Set(rows.map(({ doc_id }) => doc_id))) count += await packDoc(ctx, docId)
    cursor = last.id
    await setConfig(db, CURSOR, String(cursor))
  }
  return count
}

async function listSettled(db: Db, after: number, settledBefore: number) {
  const rows = await db
    .selectFrom('doc_revision')
    .select(['id', 'doc_id', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(STEP)
    .execute()
  const firstOpen = rows.findIndex(({ created_at }) => created_at >= settledBefore)
  return firstOpen === -1 ? rows : rows.slice(0, firstOpen)
}

async function packDoc(ctx: Ctx, docId: number): Promise<number> {
  for (let count = 0; ;) {
    const revisions = await listUnpacked(ctx.db, docId)
    if (revisions.length === 0) return count
    for (const one of revisions) await packOne(ctx.db, docId, one)
    count += revisions.length
    await setImmediate()
  }
}

/** The oldest ones, without the newest of the doc, which is read most. */
async function listUnpacked(db: Db, docId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('doc_revision')
    .select('revision')
    .where('doc_id', '=', docId)
    .where('packed', 'is', null)
    .where('revision', '<', (eb) =>
      eb
        .selectFrom('doc_revision as other')
        .select((max) => max.fn.max('other.revision').as('newest'))
        .where('other.doc_id', '=', docId),
    )
    .orderBy('revision')
    .limit(PACKED_AT_ONCE)
    .execute()
  return rows.map(({ revision }) => revision)
}

/** The first revision of a group is packed without a base, before the others. */
async function packOne(db: Db, docId: number, revision: number): Promise<void> {
  const base = await findBase(db, docId, revision)
  const texts = await readRevisionTexts(db, docId, base === revision ? [revision] : [revision, base])
  const text = texts.get(revision)
  const baseText = base === revision ? '' : texts.get(base)
  // Removed meanwhile.
  if (text === undefined || baseText === undefined) return
  await writePacked(db, {
    docId,
    revision,
    packed: await packText(text, baseText),
    base: base === revision ? null : base,
  })
}

async function findBase(db: Db, docId: number, revision: number): Promise<number> {
  const groupStart = revision - (revision % REVISIONS_PER_BASE)
  const row = await db
    .selectFrom('doc_revision')
    .select((eb) => eb.fn.min('revision').as('first'))
    .where('doc_id', '=', docId)
    .where('revision', '>=', groupStart)
    .where('revision', '<=', revision)
    .executeTakeFirst()
  return row?.first ?? revision
}

interface PackedRevision {
  docId: number
  revision: number
  packed: Uint8Array
  base: number | null
}

async function writePacked(db: Db, { docId, revision, packed, base }: PackedRevision): Promise<void> {
  await db
    .updateTable('doc_revision')
    .set({ content: '', packed, base_revision: base })
    .where('doc_id', '=', docId)
    .where('revision', '=', revision)
    .execute()
}

/** Packs revisions by themselves, so that their base can be removed. */
export async function separateFromBases(tx: Ctx, docId: number, bases: readonly number[]): Promise<void> {
  if (bases.length === 0) return
  const { db } = tx
  const rows = await db
    .selectFrom('doc_revision')
    .select('revision')
    .where('doc_id', '=', docId)
    .where('base_revision', 'in', bases)
    .where('revision', 'not in', bases)
    .execute()
  const texts = await readRevisionTexts(
    db,
    docId,
    rows.map(({ revision }) => revision),
  )
  for (const [revision, text] of texts) {
    await writePacked(db, { docId, revision, packed: await packText(text, ''), base: null })
  }
}
