import type { DocDraft } from '#core/importers/draft/draft.ts'
import { UserError } from '../../../base/errors.ts'
import type { Services } from '../../../context/ctx.ts'
import { turns } from '../../../db/turns.ts'
import { TaskLimitError, type Task } from '../../../threads/task.ts'
import { cleanAhead } from '../../content/store/clean-ahead.ts'
import { readBatch, type DraftBatch } from '../read/spool.ts'
import type { Delivery } from './delivery.ts'
import { draftTexts } from './draft-content.ts'
import { readHead, type DraftHead } from './draft-head.ts'
import type { LinkTargets } from './link-targets.ts'
import { planDraft, type DraftPlan, type WantedDraft } from './plan-draft.ts'

interface HeadsInput {
  batch: DraftBatch
  /** Digest of the link targets. */
  targets: string
}

interface PlansInput {
  batch: DraftBatch
  wanted: WantedDraft[]
  /** See `LinkTargets.toText`. */
  targets: string
  status: Delivery['status']
}

/** The limit of memory is that of reading files and pushes, so that they share threads. */
const limits = { maxMs: 60_000, maxMemoryMb: 1536 }

export const readHeadsTask: Task<HeadsInput, DraftHead[]> = { name: 'read-heads', ...limits }

/** Merges drafts into docs. */
export const planDraftsTask: Task<PlansInput, DraftPlan[]> = { name: 'plan-drafts', ...limits }

/** A batch of fewer docs and bytes is merged in the main thread: a task costs more than that. */
const SMALL = { docs: 20, bytes: 64 * 1024 }

/**
 * Computes what the batches of a delivery write. Small batches are computed in the main thread, the others in the pool, with the same
 * functions. A delivery has begun when its first batch is computed, so its tasks wait when the queue is full.
 */
export class BatchMerger {
  readonly #services: Pick<Services, 'threads'>
  readonly #delivery: Pick<Delivery, 'moduleId' | 'status'>
  readonly #targets: LinkTargets

  constructor(
    services: Pick<Services, 'threads'>,
    { delivery, targets }: { delivery: Pick<Delivery, 'moduleId' | 'status'>; targets: LinkTargets },
  ) {
    this.#services = services
    this.#delivery = delivery
    this.#targets = targets
  }

  /** The batch as it is computed best: in memory if it is small. */
  async open(batch: DraftBatch): Promise<DraftBatch> {
    if (Array.isArray(batch)) return batch
    return batch.count < SMALL.docs && batch.size < SMALL.bytes ? readBatch(batch) : batch
  }

  async heads(batch: DraftBatch): Promise<DraftHead[]> {
    const targets = this.#targets.digest()
    if (!Array.isArray(batch)) return this.#run(readHeadsTask, { batch, targets })
    return inTurns(batch, (draft) => readHead(draft, targets))
  }

  /** The plans of the wanted drafts, in their order. */
  plans(batch: DraftBatch, wanted: WantedDraft[]): Promise<DraftPlan[]> {
    if (Array.isArray(batch) && storedLength(wanted) < SMALL.bytes) return this.#planHere(batch, wanted)
    const { status } = this.#delivery
    return this.#run(planDraftsTask, { batch, wanted, targets: this.#targets.toText(), status })
  }

  async #planHere(drafts: DocDraft[], wanted: WantedDraft[]): Promise<DraftPlan[]> {
    const texts = drafts.flatMap(draftTexts)
    const clean = await cleanAhead(this.#services, texts, { owner: this.#owner(), isPart: true })
    const target = { targets: this.#targets, status: this.#delivery.status, clean }
    return inTurns(wanted, (one) => planDraft(draftAt(drafts, one), one, target))
  }

  #run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output> {
    return this.#services.threads.run(task, input, { owner: this.#owner(), isPart: true }).catch((error: unknown) => {
      throw error instanceof TaskLimitError ? new UserError('error.docTooComplex') : error
    })
  }

  #owner(): string {
    return `module ${this.#delivery.moduleId}`
  }
}

export function draftAt(drafts: readonly DocDraft[], { index }: WantedDraft): DocDraft {
  const draft = drafts[index]
  if (!draft) throw new Error(`no draft ${index} in its batch`)
  return draft
}

const storedLength = (wanted: WantedDraft[]) =>
  wanted.reduce((sum, { doc }) => sum + (doc ? doc.content.length + (doc.delivered?.length ?? 0) : 0), 0)

async function inTurns<Item, Result>(items: readonly Item[], compute: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    await turns.take()
    results.push(compute(item))
  }
  return results
}
