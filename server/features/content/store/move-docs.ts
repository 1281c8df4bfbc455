import type { ChangeClass } from '#core/change/change.ts'
import { compareDocs } from '#core/change/compare-docs.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { pausedChunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { spread } from '../../places/place/spread.ts'
import { LinkCarrier } from './carry-links.ts'
import { keepLinks } from './content-links.ts'
import { hashIdentity, isSameContent, toColumns, toContent, type DocTableRow } from './doc-content.ts'
import { insertRevisions } from './doc-revisions.ts'
import { findTakenIdentities, listSiblings, listSubtree } from './doc.queries.ts'
import { checkFolder, refuseCircle, refuseDeep } from './folders.ts'
import type { DocLocation } from './insert-doc.ts'
import { setOrder } from './order-docs.ts'
import { modifiedBy, noteRevision } from './revise-doc.ts'
import { docLinks } from './stored-doc.ts'
import { moveInIndex } from './search-index.ts'
import { ROWS_AT_ONCE, updateRows } from './update-rows.ts'

interface Move extends DocLocation {
  ids: number[]
  /** 0: first. Omitted: last. */
  afterId?: number
}

/**
 * Moves docs and folders, also to another module, in the given order. A doc that is moved to another folder or module gets a revision,
 * so that an editor that was opened before cannot save the old links over it.
 */
export function moveDocs(ctx: UserCtx, { ids, moduleId, parentId, afterId }: Move) {
  return transact(ctx, async (tx) => {
    const { db } = tx
    await touchModule(db, moduleId)
    await checkFolder(tx, moduleId, parentId)
    await refuseCircle(db, ids, parentId)
    await refuseDeep(db, ids, parentId)
    const move = new DocMove(tx, { moduleId, parentId })
    for await (const some of pausedChunks(ids, ROWS_AT_ONCE)) await move.some(some)
    await placeAmongSiblings(db, { ids, moduleId, parentId, afterId })
    return {}
  })
}

/** Moves docs and folders to one location. */
class DocMove {
  readonly #tx: UserCtx
  readonly #target: DocLocation
  /** By the module that docs come from. */
  readonly #carriers = new Map<number, LinkCarrier>()

  constructor(tx: UserCtx, target: DocLocation) {
    this.#tx = tx
    this.#target = target
  }

  async some(ids: number[]): Promise<void> {
    const { moduleId, parentId } = this.#target
    const rows = await listRows(this.#tx.db, ids)
    const isAway = (row: DocTableRow) => row.module_id !== moduleId
    const tops = rows.filter((row) => isAway(row) || row.parent_id !== parentId)
    await this.#moveDocs(tops.filter(isDoc), () => parentId)
    for (const folder of tops.filter((row) => isFolder(row) && isAway(row))) await this.#moveBelow(folder.id)
    await this.#moveFolders(tops.filter(isFolder).map(({ id }) => ({ id, parent_id: parentId })))
  }

  /** Moves what is below a folder to the other module too, with the same folders. */
  async #moveBelow(folderId: number): Promise<void> {
    const { db } = this.#tx
    const below = (await listSubtree(db, folderId)).filter(({ id }) => id !== folderId)
    await this.#moveFolders(below.filter(isFolder))
    for await (const keys of pausedChunks(below.filter(isDoc), ROWS_AT_ONCE)) {
      const docs = await listRows(
        db,
        keys.map(({ id }) => id),
      )
      // A folder that is selected itself may have been moved with this one.
      const away = docs.filter(({ module_id }) => module_id !== this.#target.moduleId)
      await this.#moveDocs(away, (doc) => doc.parent_id)
    }
  }

  async #moveFolders(folders: { id: number; parent_id: number }[]): Promise<void> {
    const { moduleId } = this.#target
    await updateRows(
      this.#tx.db,
      folders.map(({ id, parent_id }) => ({ id, module_id: moduleId, parent_id })),
    )
  }

  async #moveDocs(docs: DocTableRow[], toParent: (doc: DocTableRow) => number): Promise<void> {
    const moved: MovedDoc[] = []
    for (const doc of docs) moved.push(await this.#plan(doc, toParent(doc)))
    if (moved.length === 0) return
    await refuseTaken(this.#tx.db, moved)
    await writeMoved(this.#tx, moved)
  }

  /** The content gets the links of the target module. */
  async #plan(doc: DocTableRow, parentId: number): Promise<MovedDoc> {
    const { moduleId } = this.#target
    const before = toContent(doc)
    const content = doc.module_id === moduleId ? before : await (await this.#carrier(doc.module_id)).content(before)
    const identity = hashIdentity({ moduleId, parentId, type: doc.type, variant: doc.variant, content })
    const isRelinked = !isSameContent(before, content)
    const changeClass = isRelinked ? compareDocs(doc.type, before, content).class : undefined
    return { doc, moduleId, parentId, before, content, identity, isRelinked, changeClass }
  }

  async #carrier(fromModuleId: number): Promise<LinkCarrier> {
    const known = this.#carriers.get(fromModuleId)
    if (known) return known
    await touchModule(this.#tx.db, fromModuleId)
    const carrier = new LinkCarrier(this.#tx, { fromModuleId, moduleId: this.#target.moduleId })
    this.#carriers.set(fromModuleId, carrier)
    return carrier
  }
}

interface MovedDoc extends DocLocation {
  doc: DocTableRow
  before: DocContent
  content: DocContent
  identity: string
  isRelinked: boolean
  /** Undefined if only its place changed. */
  changeClass: ChangeClass | undefined
}

const isFolder = ({ is_folder }: { is_folder: 0 | 1 }) => is_folder === 1
const isDoc = ({ is_folder }: { is_folder: 0 | 1 }) => is_folder === 0

/** In the order of the ids. */
async function listRows(db: Db, ids: number[]): Promise<DocTableRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('doc').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Two docs of the same method and URL cannot be in one module. */
async function refuseTaken(db: Db, moved: MovedDoc[]): Promise<void> {
  const taken = await findTakenIdentities(
    db,
    moved.map(({ identity }) => identity),
  )
  for (const { doc, identity } of moved) {
    const id = taken.get(identity)
    if (id !== undefined && id !== doc.id) throw new UserError('error.docTakenThere', { name: doc.name })
    taken.set(identity, doc.id)
  }
}

async function writeMoved(tx: UserCtx, moved: MovedDoc[]): Promise<void> {
  const { db, services } = tx
  await updateRows(
    db,
    moved.map(({ doc, moduleId, parentId, identity, content, isRelinked }) => ({
      id: doc.id,
      module_id: moduleId,
      parent_id: parentId,
      identity,
      revision: doc.revision + 1,
      content: isRelinked ? toColumns(content).content : doc.content,
      ...modifiedBy(tx),
    })),
  )
  await moveInIndex(
    db,
    moved.filter(({ doc, moduleId }) => doc.module_id !== moduleId).map(({ doc }) => doc.id),
  )
  await insertRevisions(
    tx,
    moved.map(({ doc, content, changeClass }) => ({
      id: doc.id,
      revision: doc.revision + 1,
      json: JSON.stringify(content),
      source: 1,
      changeClass,
    })),
  )
  for (const { doc, moduleId, before, content, changeClass } of moved.filter(({ isRelinked }) => isRelinked)) {
    await keepLinks(db, services.ids, { kind: 'doc', id: doc.id, links: docLinks(content) })
    await noteRevision(tx, { id: doc.id, moduleId, before, after: content, changeClass })
  }
}

async function placeAmongSiblings(db: Db, { ids, moduleId, parentId, afterId }: Move): Promise<void> {
  const moved = new Set(ids)
  const siblings = await listSiblings(db, moduleId, parentId)
  const others = siblings.filter(({ id }) => !moved.has(id))
  const position =
    afterId === undefined ? others.length : afterId === 0 ? 0 : others.findIndex(({ id }) => id === afterId) + 1
  if (afterId && position === 0) throw new UserError('error.notFound')
  await setOrder(db, spread(others, { ids, position }))
}
