import type { MockLogEntry } from '#core/contract/mock.ts'
import { isSecretName } from '#core/rows/secret-names.ts'
import { transact, type Ctx, type Services, type UserCtx } from '../../../context/ctx.ts'

const KEPT = 100
const WRITE_MS = 3000
/** Modules with entries that are not written yet. */
const MAX_MODULES = 1000
const MAX_BODY = 4096
const MAX_PATH = 2000
const MAX_HEADERS = 50

/** One request, as it was. It is put into words only when it is written or shown. */
export interface LoggedRequest extends Omit<MockLogEntry, 'headers'> {
  headers: Record<string, string>
}

/** The last requests of each module. They are gathered here and written in batches, so that a request writes nothing. */
export class MockLog {
  #waiting = new Map<number, LoggedRequest[]>()
  #timer: NodeJS.Timeout | undefined

  /** `write` is called soon, once for all requests until then. */
  add(moduleId: number, request: LoggedRequest, write: () => void): void {
    const list = this.#waiting.get(moduleId) ?? []
    if (list.length === 0 && this.#waiting.size >= MAX_MODULES) return
    list.push(request)
    if (list.length > KEPT) list.shift()
    this.#waiting.set(moduleId, list)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      write()
    }, WRITE_MS).unref()
  }

  waitingOf(moduleId: number): MockLogEntry[] {
    return (this.#waiting.get(moduleId) ?? []).map(toEntry)
  }

  forget(moduleId: number): void {
    this.#waiting.delete(moduleId)
  }

  /** Writes what was gathered. Entries of a module that is gone are dropped. */
  async write(ctx: Ctx): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = new Map()
    for (const [moduleId, requests] of waiting) {
      await transact(ctx, (tx) => writeEntries(tx, moduleId, requests)).catch((err: unknown) =>
        ctx.services.log.warn({ err, moduleId }, 'mock requests were not logged'),
      )
    }
  }
}

const logs = new WeakMap<Services, MockLog>()

export function mockLogOf(services: Services): MockLog {
  const known = logs.get(services) ?? new MockLog()
  logs.set(services, known)
  return known
}

async function writeEntries({ db }: Ctx, moduleId: number, requests: LoggedRequest[]): Promise<void> {
  const module = await db.selectFrom('module').select('id').where('id', '=', moduleId).executeTakeFirst()
  if (!module) return
  const rows = requests.map((request) => ({
    module_id: moduleId,
    at: request.at,
    entry: JSON.stringify(toEntry(request)),
  }))
  await db.insertInto('mock_log').values(rows).execute()
  const kept = db
    .selectFrom('mock_log')
    .select('id')
    .where('module_id', '=', moduleId)
    .orderBy('id', 'desc')
    .limit(KEPT)
  await db.deleteFrom('mock_log').where('module_id', '=', moduleId).where('id', 'not in', kept).execute()
}

export async function listMockLog(
  { db, services }: UserCtx,
  { moduleId }: { moduleId: number },
): Promise<MockLogEntry[]> {
  const rows = await db
    .selectFrom('mock_log')
    .select('entry')
    .where('module_id', '=', moduleId)
    .orderBy('id', 'desc')
    .limit(KEPT)
    .execute()
  const written = rows.map(({ entry }) => JSON.parse(entry) as MockLogEntry)
  return [...mockLogOf(services).waitingOf(moduleId).toReversed(), ...written].slice(0, KEPT)
}

export async function clearMockLog(ctx: UserCtx, { moduleId }: { moduleId: number }) {
  mockLogOf(ctx.services).forget(moduleId)
  return transact(ctx, async ({ db }) => {
    await db.deleteFrom('mock_log').where('module_id', '=', moduleId).execute()
    return {}
  })
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)

/** Values of headers that look secret are masked. NUL cannot be stored by PostgreSQL. */
function toEntry({ headers, path, body, answer, ...rest }: LoggedRequest): MockLogEntry {
  return {
    ...rest,
    path: clean(cut(path, MAX_PATH)),
    body: clean(cut(body, MAX_BODY)),
    answer: clean(cut(answer, MAX_BODY)),
    headers: Object.entries(headers)
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => ({ name, value: isSecretName(name) ? '••••••' : clean(cut(value, MAX_PATH)) })),
  }
}

const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()
