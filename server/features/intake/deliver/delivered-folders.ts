import { notDeprecated } from '#core/doc/doc.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { nextOrder } from '../../places/place/reorder.ts'

interface Folder {
  id: number
  parentId: number
  name: string
  isLocked: boolean
  /** Made by machines, so that a machine may take it away again. */
  isOurs: boolean
}

interface FolderPath {
  moduleId: number
  /** The folder that the path begins in; 0: the root. */
  parentId: number
  path: string[]
}

/** The folders of a module: found by their names, made where they are missing. */
export class DeliveredFolders {
  readonly #byName = new Map<string, Folder>()
  readonly #byId = new Map<number, Folder>()
  readonly #orders = new Map<number, number>()
  readonly #used = new Set<number>()
  readonly #stage: string
  readonly #origin: 'push' | 'import'

  constructor(stage: string, origin: 'push' | 'import') {
    this.#stage = stage
    this.#origin = origin
  }

  async load({ db }: UserCtx, moduleId: number): Promise<void> {
    const rows = await db
      .selectFrom('doc')
      .select(['id', 'parent_id', 'name', 'is_locked', 'origin', 'order_index'])
      .where('module_id', '=', moduleId)
      .where('is_folder', '=', 1)
      .where('deleted_at', 'is', null)
      .execute()
    for (const { id, parent_id, name, is_locked, origin, order_index } of rows) {
      this.#add({ id, parentId: parent_id, name, isLocked: is_locked === 1, isOurs: origin !== '' })
      this.#orders.set(parent_id, Math.max(this.#orders.get(parent_id) ?? 0, order_index))
    }
  }

  /** The folder at the end of the path, below `parentId`. */
  async find(tx: UserCtx, { moduleId, parentId, path }: FolderPath): Promise<number> {
    let at = parentId
    for (const name of path) {
      const known = this.#byName.get(keyOf(at, name))
      at = known ? known.id : await this.#insert(tx, { moduleId, parentId: at, name })
    }
    this.#use(at)
    return at
  }

  /** What a source tells about a folder is kept with it, where nobody has said anything yet. */
  async describe(tx: UserCtx, place: FolderPath, description: string): Promise<void> {
    const id = await this.find(tx, place)
    if (description === '' || id === place.parentId) return
    const content = JSON.stringify({ description })
    await tx.db.updateTable('doc').set({ content }).where('id', '=', id).where('origin', '<>', '').execute()
  }

  /** The folder itself, or one above it. */
  isLocked(id: number): boolean {
    for (let folder = this.#byId.get(id); folder; folder = this.#byId.get(folder.parentId)) {
      if (folder.isLocked) return true
    }
    return false
  }

  /** Whether the folder stands below another one; everything stands below the root. */
  isBelow(id: number, above: number): boolean {
    if (above === 0) return true
    for (let at = id; at !== 0; at = this.#byId.get(at)?.parentId ?? 0) if (at === above) return true
    return false
  }

  /** Folders of machines that no doc of this delivery stands in, the innermost first. */
  unused(): number[] {
    const folders = [...this.#byId.values()].filter(
      ({ id, isOurs }) => isOurs && !this.#used.has(id) && !this.isLocked(id),
    )
    return folders.sort((a, b) => this.#depth(b.id) - this.#depth(a.id)).map(({ id }) => id)
  }

  #depth(id: number): number {
    let depth = 0
    for (let folder = this.#byId.get(id); folder; folder = this.#byId.get(folder.parentId)) depth += 1
    return depth
  }

  #use(id: number): void {
    for (let folder = this.#byId.get(id); folder; folder = this.#byId.get(folder.parentId)) this.#used.add(folder.id)
  }

  #add(folder: Folder): void {
    const key = keyOf(folder.parentId, folder.name)
    if (!this.#byName.has(key)) this.#byName.set(key, folder)
    this.#byId.set(folder.id, folder)
  }

  /** Unseen until the delivery is whole. */
  async #insert({ db, actor, services }: UserCtx, place: { moduleId: number; parentId: number; name: string }) {
    const now = services.now()
    const order = nextOrder(this.#orders.get(place.parentId))
    this.#orders.set(place.parentId, order)
    const who = { id: actor.userId, name: actor.nickname }
    const { id } = await db
      .insertInto('doc')
      .values({
        module_id: place.moduleId,
        parent_id: place.parentId,
        is_folder: 1,
        type: 0,
        name: place.name,
        url: '',
        http_method: '',
        version: '',
        status: 0,
        author: '',
        deprecated: notDeprecated,
        is_show: 1,
        order_index: order,
        content: '{}',
        origin: this.#origin,
        staged_by: this.#stage,
        creator_id: who.id,
        creator_name: who.name,
        created_at: now,
        modifier_id: who.id,
        modifier_name: who.name,
        modified_at: now,
        deleted_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.#add({ id, parentId: place.parentId, name: place.name, isLocked: false, isOurs: true })
    return id
  }
}

const keyOf = (parentId: number, name: string) => `${parentId}\n${name}`
