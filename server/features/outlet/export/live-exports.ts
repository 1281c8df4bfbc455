import { createHash } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import type { ExportFormat } from '#core/exporters/base/export-input.ts'
import { version as productVersion } from '../../../base/version.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { makeFile, type MadeFile } from './make-file.ts'

/** Limits of the kept files of one process. */
const MAX_FILES = 50
const MAX_BYTES = 200 * 1024 * 1024

export interface LiveWish {
  moduleId: number
  format: ExportFormat
}

/** The caller closes the handle. */
interface OpenExport {
  file: FileHandle
  size: number
}

interface Kept {
  version: string
  made: Promise<MadeFile>
  /** 0 until the file is made. */
  size: number
}

/**
 * Files of whole modules for other tools, which ask often. Requests for the same file at the same time share the work, and a file is
 * kept on the disk until its module changes. The least recently used one is removed first.
 */
export class LiveExports {
  readonly #kept = new Map<string, Kept>()

  /** `version` must have been read before: see `liveVersion`. */
  async open(ctx: Ctx, wish: LiveWish, version: string): Promise<OpenExport> {
    for (;;) {
      const { path, size } = await this.#get(ctx, wish, version)
      const file = await open(path).catch(ifMissing)
      if (file) return { file, size }
      // Removed meanwhile, by a newer version or by the clean-up: it is made again.
      this.#kept.delete(toKey(ctx, wish))
    }
  }

  /** Removes all files. */
  async clear(): Promise<void> {
    for (const [key, kept] of this.#kept) await this.#drop(key, kept)
  }

  async #get(ctx: Ctx, wish: LiveWish, version: string): Promise<MadeFile> {
    const key = toKey(ctx, wish)
    const known = this.#kept.get(key)
    const kept = known?.version === version ? known : makeKept(ctx, wish, version)
    if (known && known !== kept) void this.#drop(key, known)
    // Moves it to the end of the order of use.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    try {
      const made = await kept.made
      kept.size = made.size
      this.#removeOldest(key)
      return made
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
      throw error
    }
  }

  #removeOldest(newest: string): void {
    let bytes = [...this.#kept.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [key, kept] of this.#kept) {
      if (this.#kept.size <= MAX_FILES && bytes <= MAX_BYTES) return
      if (key === newest || kept.size === 0) continue
      bytes -= kept.size
      void this.#drop(key, kept)
    }
  }

  async #drop(key: string, { made }: Kept): Promise<void> {
    this.#kept.delete(key)
    const file = await made.catch(() => undefined)
    if (file) await rm(file.path, { force: true })
  }
}

const toKey = ({ request }: Ctx, { moduleId, format }: LiveWish) => `${moduleId} ${format} ${request.lang}`

function makeKept({ services, request }: Ctx, wish: LiveWish, version: string): Kept {
  const made = makeFile(services, { wish, lang: request.lang }, { owner: `module ${wish.moduleId}` })
  return { version, made, size: 0 }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Everything that a live export depends on: equal versions give equal files. */
export async function liveVersion({ db, request }: Ctx, { moduleId, format }: LiveWish): Promise<string> {
  const { docs_version, name, project_id } = await db
    .selectFrom('module')
    .select(['docs_version', 'name', 'project_id'])
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow()
  // `docs_version` counts changes within the module; error codes also come from its project.
  const codes = await db
    .selectFrom('shared_text')
    .select('content')
    .where('kind', '=', 'errorCodes')
    .where('project_id', '=', project_id)
    .where('module_id', '=', 0)
    .executeTakeFirst()
  const parts = [productVersion, moduleId, format, request.lang, docs_version, name, project_id, codes?.content]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
