import { sql } from 'kysely'
import type { DocLifeEvent } from '#core/contract/history.ts'
import { UserError } from '../../../base/errors.ts'
import type { Db } from '../../../db/open.ts'

const columns = [
  'id',
  'doc_id',
  'revision',
  'source',
  'editor_name',
  'created_at',
  'restored_from',
  'change_class',
] as const

export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number]

/** Newest first, without their contents. */
export function listRevisions(db: Db, docId: number, { limit, offset = 0 }: { limit: number; offset?: number }) {
  return db
    .selectFrom('doc_revision')
    .select(columns)
    .where('doc_id', '=', docId)
    .orderBy('revision', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** An entry of the history: a revision, or that the doc was deleted or restored while it had that revision. */
export type HistoryRow = RevisionRow | EventRow

export interface EventRow {
  event: DocLifeEvent
  doc_id: number
  revision: number
  editor_name: string
  created_at: number
}

/** Newest first. */
export async function listHistory(db: Db, docId: number, { limit, offset }: { limit: number; offset: number }) {
  const places = await db
    .selectFrom('doc_revision')
    .select(['revision', sql<number>`0`.as('eventId')])
    .where('doc_id', '=', docId)
    .unionAll(db.selectFrom('doc_event').select(['revision', 'id as eventId']).where('doc_id', '=', docId))
    .orderBy('revision', 'desc')
    .orderBy('eventId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const revisions = await listGiven(
    db,
    docId,
    places.flatMap(({ revision, eventId }) => (eventId === 0 ? [revision] : [])),
  )
  const events = await listEvents(
    db,
    places.flatMap(({ eventId }) => (eventId === 0 ? [] : [eventId])),
  )
  return places.flatMap(({ revision, eventId }): HistoryRow[] => {
    const row = eventId === 0 ? revisions.get(revision) : events.get(eventId)
    return row ? [row] : []
  })
}

async function listGiven(db: Db, docId: number, revisions: number[]) {
  if (revisions.length === 0) return new Map<number, RevisionRow>()
  const rows = await db
    .selectFrom('doc_revision')
    .select(columns)
    .where('doc_id', '=', docId)
    .where('revision', 'in', revisions)
    .execute()
  return new Map(rows.map((row) => [row.revision, row]))
}

async function listEvents(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, EventRow>()
  const rows = await db.selectFrom('doc_event').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The number of the revision before this one, if it is kept. */
export async function findRevisionBefore(db: Db, docId: number, revision: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('doc_revision')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('doc_id', '=', docId)
    .where('revision', '<', revision)
    .executeTakeFirst()
  return row?.revision ?? undefined
}

export async function countHistory(db: Db, docId: number): Promise<{ total: number; versions: number }> {
  const { count: events } = await db
    .selectFrom('doc_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('doc_id', '=', docId)
    .executeTakeFirstOrThrow()
  const versions = await countRevisions(db, docId)
  return { total: events + versions, versions }
}

async function countRevisions(db: Db, docId: number): Promise<number> {
  const { count } = await db
    .selectFrom('doc_revision')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('doc_id', '=', docId)
    .executeTakeFirstOrThrow()
  return count
}

export async function getRevision(db: Db, id: number): Promise<RevisionRow> {
  const row = await db.selectFrom('doc_revision').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new UserError('error.notFound')
  return row
}

/** Revision 0 is the newest one. */
export async function getRevisionOf(db: Db, docId: number, revision: number): Promise<RevisionRow> {
  const [newest] = revision === 0 ? await listRevisions(db, docId, { limit: 1 }) : []
  const row =
    newest ??
    (await db
      .selectFrom('doc_revision')
      .select(columns)
      .where('doc_id', '=', docId)
      .where('revision', '=', revision)
      .executeTakeFirst())
  if (!row) throw new UserError('error.notFound')
  return row
}

/** Its type, its newest revision, and the characters of its content: those of earlier ones are about the same. */
export function getDocSize(db: Db, docId: number) {
  return db
    .selectFrom('doc')
    .select((eb) => ['type', 'revision', eb.fn<number>('length', ['content']).as('size')])
    .where('id', '=', docId)
    .executeTakeFirstOrThrow()
}
