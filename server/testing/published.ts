import { newLinkKey } from '../base/link-key.ts'
import { hashPass, newTicket, newVisitKey, NO_END, passColumn, TICKET_LIFE } from '../http/visit/visit-pass.ts'
import type { Param } from '#core/rows/param.ts'
import type { WorldParts } from './world.ts'

export interface Published {
  of: 'share' | 'show'
  id: number
  key: string
}

interface ShareWish {
  moduleId: number
  /** Docs and growing folders; undefined: the whole module. */
  content?: { docId: number; isGrowing?: 0 | 1 }[]
  type?: 1 | 2
  title?: string
  isShowDebug?: 0 | 1
  isAllDebug?: 0 | 1
}

/** A share, enabled and without an end. */
export async function newShare(
  { db, clock }: WorldParts,
  { moduleId, content, type = 1, title = '', isShowDebug = 0, isAllDebug = 0 }: ShareWish,
): Promise<Published> {
  const key = newLinkKey()
  const { id } = await db
    .insertInto('share')
    .values({
      key,
      module_id: moduleId,
      type,
      password: '',
      status: 1,
      is_all: content ? 0 : 1,
      title,
      logo: '',
      style: 'ink',
      remark: '',
      last_day: '',
      is_show_debug: isShowDebug,
      is_all_debug: isAllDebug,
      creator_id: 1,
      created_at: clock.now,
      modified_at: clock.now,
      modified_by: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { docId, isGrowing = 0 } of content ?? []) {
    await db.insertInto('share_content').values({ share_id: id, doc_id: docId, is_share_folder: isGrowing }).execute()
  }
  return { of: 'share', id, key }
}

interface ShowWish {
  spaceId: number
  name?: string
  description?: string
  type?: 1 | 2
  isIndexed?: 0 | 1
  gatewayUrl?: string
  showDebug?: 0 | 1
  globalReturns?: Param[]
}

/** A published project without docs. */
export async function newShow({ db, clock }: WorldParts, wish: ShowWish): Promise<Published> {
  const key = newLinkKey()
  const { id } = await db
    .insertInto('compose_project')
    .values({
      key,
      space_id: wish.spaceId,
      name: wish.name ?? 'Handbook',
      description: wish.description ?? '',
      type: wish.type ?? 1,
      password: '',
      status: 1,
      style: 'ink',
      logo: '',
      is_indexed: wish.isIndexed ?? 0,
      gateway_url: wish.gatewayUrl ?? '',
      show_debug: wish.showDebug ?? 0,
      global_params: '[]',
      global_returns: JSON.stringify(wish.globalReturns ?? []),
      creator_id: 1,
      created_at: clock.now,
      modified_at: clock.now,
      modified_by: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { of: 'show', id, key }
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
  { db, clock }: WorldParts,
  { id }: Published,
  { title, content, status = 1 }: { title: string; content: string; status?: 0 | 1 },
): Promise<number> {
  const row = await db
    .insertInto('compose_page')
    .values({
      project_id: id,
      title,
      content,
      status,
      is_start: 0,
      order_index: 0,
      created_at: clock.now,
      modified_at: clock.now,
      modified_by: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A ticket, as a visitor gets it for the password, or the key of a program. */
export async function newPass(
  { db, clock }: WorldParts,
  { of, id }: Published,
  kind: 'ticket' | 'key',
): Promise<{ id: number; pass: string }> {
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
