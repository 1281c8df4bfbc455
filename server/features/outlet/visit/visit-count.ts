import type { FastifyInstance } from 'fastify'
import type { PublicationKind } from '#core/contract/call.ts'
import type { Services, VisitCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { Millis } from '../../../db/tables.ts'

const WRITE_MS = 60_000
/** Publications with visits that are not written yet. */
const MAX_WAITING = 10_000

interface Visits {
  of: PublicationKind
  id: number
  count: number
  lastAt: Millis
}

interface Parts {
  db: Db
  services: Services
}

/** Visits since they were last written. They are gathered here, so that reading changes nothing. */
class VisitCount {
  #waiting = new Map<string, Visits>()
  #timer: NodeJS.Timeout | undefined

  add({ of, id, count, lastAt }: Visits, parts: Parts): void {
    const key = `${of} ${id}`
    const known = this.#waiting.get(key)
    if (!known && this.#waiting.size >= MAX_WAITING) return
    const sum = { of, id, count: count + (known?.count ?? 0), lastAt: Math.max(lastAt, known?.lastAt ?? 0) }
    this.#waiting.set(key, sum)
    this.#timer ??= setTimeout(() => void this.write(parts), WRITE_MS).unref()
  }

  /** Adds to what is stored, because other nodes count too. What cannot be written now waits for the next time. */
  async write(parts: Parts): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = new Map()
    for (const visits of waiting.values()) {
      try {
        await writeVisits(parts.db, visits)
      } catch (err) {
        parts.services.log.warn({ err, of: visits.of, id: visits.id }, 'visits were not written')
        this.add(visits, parts)
      }
    }
  }
}

async function writeVisits(db: Db, { of, id, count, lastAt }: Visits): Promise<void> {
  await db
    .updateTable(of === 'share' ? 'share' : 'compose_project')
    .set((eb) => ({
      visits: eb('visits', '+', count),
      last_visit_at: eb.case().when('last_visit_at', '<', lastAt).then(lastAt).else(eb.ref('last_visit_at')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

const counts = new WeakMap<Services, VisitCount>()

function countOf(services: Services): VisitCount {
  const known = counts.get(services) ?? new VisitCount()
  counts.set(services, known)
  return known
}

/** One visit is one look at the tree. */
export function countVisit({ db, services, visit: { of, id } }: VisitCtx): void {
  countOf(services).add({ of, id, count: 1, lastAt: services.now() }, { db, services })
}

export const writeVisitCounts = (parts: Parts): Promise<void> => countOf(parts.services).write(parts)

/** Nothing is lost at a regular stop. */
export function keepVisitCounts(app: FastifyInstance, parts: Parts): void {
  app.addHook('onClose', () => writeVisitCounts(parts))
}
