import type { UserCtx } from '../../../context/ctx.ts'
import { describeFolder, insertStagedFolder } from '../../content/store/stage-docs.ts'
import { nextOrder } from '../../places/place/reorder.ts'

interface Folder {
  id: number
  parentId: number
  name: string
  isLocked: boolean
  /** Created by a machine, so that a machine may delete it. */
  isOurs: boolean
}

interface FolderPath {
  moduleId: number
  /** The folder that the path starts in; 0: the root. */
  parentId: number
  path: string[]
}

/** The folders of a module, found by name. Missing ones are staged with the delivery. */
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

  /** Returns the folder at the end of the path, below `parentId`. */
  async find(tx: UserCtx, { moduleId, parentId, path }: FolderPath): Promise<number> {
    let at = parentId
    for (const name of path) {
      const known = this.#byName.get(folderKey(at, name))
      at = known ? known.id : await this.#insert(tx, { moduleId, parentId: at, name })
    }
    this.#use(at)
    return at
  }

  /** Sets the description of a folder, unless a person created the folder. */
  async describe(tx: UserCtx, path: FolderPath, description: string): Promise<void> {
    const id = await this.find(tx, path)
    if (description === '' || id === path.parentId) return
    await describeFolder(tx, id, description)
  }

  /** Whether the folder or one of its ancestors is locked. */
  isLocked(id: number): boolean {
    for (let folder = this.#byId.get(id); folder; folder = this.#byId.get(folder.parentId)) {
      if (folder.isLocked) return true
    }
    return false
  }

  /** Whether the folder is `above` or one of its descendants; all folders are descendants of the root. */
  isBelow(id: number, above: number): boolean {
    if (above === 0) return true
    for (let at = id; at !== 0; at = this.#byId.get(at)?.parentId ?? 0) if (at === above) return true
    return false
  }

  /** Folders created by machines that contain no doc of this delivery, the innermost first. */
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
    const key = folderKey(folder.parentId, folder.name)
    if (!this.#byName.has(key)) this.#byName.set(key, folder)
    this.#byId.set(folder.id, folder)
  }

  async #insert(tx: UserCtx, { moduleId, parentId, name }: NewFolder): Promise<number> {
    const orderIndex = nextOrder(this.#orders.get(parentId))
    this.#orders.set(parentId, orderIndex)
    const folder = { moduleId, parentId, name, orderIndex, origin: this.#origin }
    const id = await insertStagedFolder(tx, folder, this.#stage)
    this.#add({ id, parentId, name, isLocked: false, isOurs: true })
    return id
  }
}

interface NewFolder {
  moduleId: number
  parentId: number
  name: string
}

const folderKey = (parentId: number, name: string) => `${parentId}\n${name}`
