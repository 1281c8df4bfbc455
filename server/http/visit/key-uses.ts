import type { Services } from '../../context/ctx.ts'
import type { Db } from '../../db/open.ts'
import type { Millis } from '../../db/tables.ts'

const WRITE_MS = 60_000

interface Parts {
  db: Db
  services: Services
}

/** When programs last used their keys. The times are gathered here and written in batches, so that reading changes nothing. */
class KeyUses {
  #waiting = new Map<number, Millis>()
  #timer: NodeJS.Timeout | undefined

  note(keyId: number, parts: Parts): void {
    this.#waiting.set(keyId, parts.services.now())
    this.#timer ??= setTimeout(() => void this.write(parts), WRITE_MS).unref()
  }

  /** What cannot be written, for example on a full disk, is dropped: the next use is noted again. */
  async write({ db, services }: Parts): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = new Map()
    try {
      for (const [id, at] of waiting) {
        await db.updateTable('visit_pass').set({ last_used_at: at }).where('id', '=', id).execute()
      }
    } catch (err) {
      services.log.warn({ err }, 'uses of keys were not written')
    }
  }
}

const uses = new WeakMap<Services, KeyUses>()

export function keyUsesOf(services: Services): KeyUses {
  const known = uses.get(services) ?? new KeyUses()
  uses.set(services, known)
  return known
}
