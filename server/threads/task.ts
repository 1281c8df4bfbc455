import type { LanguagePack } from '#core/i18n/pack.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { Ids } from '../base/ids.ts'
import type { Vault } from '../base/vault.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import type { FileStore, S3Choice } from '../files/file-store.ts'

/**
 * Heavy work that runs in a thread of the pool. The descriptor is what callers import; the code that does the work is loaded by the
 * threads only: see `server/all-tasks.ts`. Input and output are plain data.
 */
export interface Task<Input, Output> {
  name: string
  /** Time limit, without the time in the queue. */
  maxMs: number
  /** Limit of the JavaScript heap. Tasks with the same limit share threads. */
  maxMemoryMb: number
  /** Somebody waits for it in a call: one thread is kept free of all other tasks. */
  isShort?: boolean
  /** Carries the types only; never set. */
  types?: (input: Input) => Output
}

/** The services that exist in a thread. */
export interface TaskServices {
  config: Config
  ids: Ids
  vault: Vault
  files: FileStore
  translator(lang: string): Translate
}

export interface TaskCtx {
  /** Read-only, and opened when a task first asks for it. */
  readonly db: Db
  services: TaskServices
  /** Reports progress to the caller. Calls in quick succession are combined. */
  progress: (done: number) => void
}

export interface TaskWork {
  name: string
  run: (ctx: TaskCtx, input: never) => Promise<unknown>
}

/** Couples a task with the code that does it. Byte arrays directly in the output are moved to the caller, not copied. */
export function implementTask<Input, Output>(
  { name }: Task<Input, Output>,
  run: (ctx: TaskCtx, input: Input) => Promise<Output>,
): TaskWork {
  return { name, run }
}

/** What a thread needs to build its services. */
export interface ThreadStart {
  config: Config
  instanceKey: string
  idSalt: string
  s3: S3Choice | undefined
  packs: readonly LanguagePack[]
}

/** The task was ended because it exceeded a limit. */
export class TaskLimitError extends Error {
  override name = 'TaskLimitError'
  readonly limit: 'time' | 'memory'

  constructor(task: string, limit: 'time' | 'memory') {
    super(`the task ${task} exceeded its limit of ${limit}`)
    this.limit = limit
  }
}
