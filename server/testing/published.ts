import type { Insertable } from 'kysely'
import type { ComposeProjectTable, ShareTable } from '../db/tables.ts'
import { hashPass, newTicket, newVisitKey, NO_END, passColumn, TICKET_LIFE } from '../http/visit/visit-pass.ts'
import { newPage, newShare, newShow } from './publications.ts'
import { makeUserCtx, type WorldParts } from './world.ts'

/** A share or published project that tests ask for as a program does. */
export interface Published {
  of: 'share' | 'show'
  id: number
  key: string
}

/** Changes a publication without the rules of its screens. */
export async function setShare({ db }: WorldParts, { id }: Published, change: Partial<Insertable<ShareTable>>) {
  await db.updateTable('share').set(change).where('id', '=', id).execute()
}

export async function setShow({ db }: WorldParts, { id }: Published, change: Partial<Insertable<ComposeProjectTable>>) {
  await db.updateTable('compose_project').set(change).where('id', '=', id).execute()
}

/** A share without a title, in which nothing can be tried. */
export async function publishShare(
  t: WorldParts,
  wish: Parameters<typeof newShare>[1],
  change: Partial<Insertable<ShareTable>> = {},
): Promise<Published> {
  const share = { of: 'share' as const, ...(await newShare(makeUserCtx(t, 1), wish)) }
  await setShare(t, share, { title: '', is_show_debug: 0, ...change })
  return share
}

/** A published project without docs, in which nothing can be tried. */
export async function publishShow(
  t: WorldParts,
  spaceId: number,
  change: Partial<Insertable<ComposeProjectTable>> = {},
): Promise<Published> {
  const show = { of: 'show' as const, ...(await newShow(makeUserCtx(t, 1), { spaceId, docIds: [] })) }
  await setShow(t, show, { description: '', show_debug: 0, ...change })
  return show
}

/** A folder with a name, or a doc. Later ones come later. Returns its key. */
export async function addNode(
  { db, clock }: WorldParts,
  { id }: Published,
  { name = '', docId, parentId = 0 }: { name?: string; docId?: number; parentId?: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('compose_node')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const row = await db
    .insertInto('compose_node')
    .values({
      project_id: id,
      parent_id: parentId,
      is_folder: docId === undefined ? 1 : 0,
      doc_id: docId ?? null,
      name,
      order_index: count,
      creator_id: 1,
      created_at: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function addExtraPage(
  t: WorldParts,
  { id }: Published,
  page: { title: string; content: string; status?: 0 | 1 },
): Promise<number> {
  const pageId = await newPage(makeUserCtx(t, 1), id)
  await t.db.updateTable('compose_page').set(page).where('id', '=', pageId).execute()
  return pageId
}

/** A ticket, as a visitor gets it for the password, or the key of a program. */
export async function newPass({ db, clock }: WorldParts, { of, id }: Published, kind: 'ticket' | 'key') {
  const pass = kind === 'key' ? newVisitKey() : newTicket()
  const row = await db
    .insertInto('visit_pass')
    .values({
      share_id: null,
      compose_id: null,
      [passColumn[of]]: id,
      kind,
      name: '',
      token_hash: hashPass(pass),
      created_at: clock.now,
      expires_at: kind === 'key' ? NO_END : clock.now + TICKET_LIFE,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, pass }
}
