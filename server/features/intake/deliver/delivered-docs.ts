import type { DocContent } from '#core/doc/doc.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { noteDocChanges } from '../../content/store/doc-changes.ts'
import { hashIdentity, type DocTableRow } from '../../content/store/doc-content.ts'
import { reviseDoc } from '../../content/store/revise-doc.ts'
import { findOutdated, reviseDocs, type PlannedRevision } from '../../content/store/revise-docs.ts'
import {
  hasStagedTwin,
  insertStagedDocs,
  isStageOrphaned,
  reviveDoc,
  showStage,
} from '../../content/store/stage-docs.ts'
import type { StoredDoc } from '../../content/store/stored-doc.ts'
import type { DraftBatch } from '../read/spool.ts'
import type { BatchMerger } from './batch-merger.ts'
import type { DeliveredFolders } from './delivered-folders.ts'
import { addClass, addFinding, addName, type Delivery } from './delivery.ts'
import type { DraftHead } from './draft-head.ts'
import { findKnownDocs, listDelivered, type DeliveredBefore } from './known-docs.ts'
import { planChange } from './plan-change.ts'
import type { DraftPlan } from './plan-draft.ts'
import type { Step } from './steps.ts'

interface Surroundings {
  delivery: Delivery
  stage: string
  report: DeliveryReport
  folders: DeliveredFolders
  merger: BatchMerger
}

/** A batch as it is computed best, and the beginnings of its drafts. */
interface OpenBatch {
  drafts: DraftBatch
  heads: DraftHead[]
}

/** A draft with its position in the module. */
interface Resolved {
  /** Position in the batch. */
  index: number
  head: DraftHead
  parentId: number
  identity: string
  /** The doc that has this identity. */
  doc?: DocTableRow
}

interface NewDoc {
  resolved: Resolved
  stored: StoredDoc
}

interface Change {
  resolved: Resolved
  planned: PlannedRevision
  /** See `DraftPlan`. */
  next: string
  includedFields?: readonly string[]
}

/** The docs of a delivery. New ones are staged; changes of existing ones are computed before the last step. */
export class DeliveredDocs {
  readonly #around: Surroundings
  readonly #identities = new Set<string>()
  #changes: Change[] = []
  /** Names of new docs, by id. */
  readonly #new = new Map<number, string>()
  /** Existing docs that are delivered again. */
  readonly #known = new Set<number>()
  #before = new Map<string, DeliveredBefore>()
  /** New docs of the last batch. */
  #unstored: NewDoc[] = []

  constructor(around: Surroundings) {
    this.#around = around
  }

  isDelivered(id: number): boolean {
    return this.#new.has(id) || this.#known.has(id)
  }

  async load(tx: UserCtx): Promise<void> {
    this.#before = await listDelivered(tx, this.#around.delivery.moduleId)
  }

  /** What is needed of the drafts before they are merged. */
  async *open(batches: Delivery['docs']): AsyncGenerator<OpenBatch> {
    const { merger } = this.#around
    for await (const batch of batches) {
      const drafts = await merger.open(batch)
      yield { drafts, heads: await merger.heads(drafts) }
    }
  }

  /** Merging is slow, so it runs between two transactions, and while the new docs of the batch before are stored. */
  async read(step: Step, { drafts, heads }: OpenBatch): Promise<void> {
    const resolved = await step((tx) => this.#resolve(tx, heads))
    const wanted = resolved.map(({ index, parentId, head: { digest }, doc }) => {
      return { index, parentId, digest, ...(doc?.is_locked === 0 && { doc }) }
    })
    // Both to their end, because what was stored is removed after a failure.
    const [planned, stored] = await Promise.allSettled([
      wanted.length === 0 ? [] : this.#around.merger.plans(drafts, wanted),
      this.finish(step),
    ])
    if (stored.status === 'rejected') throw stored.reason
    if (planned.status === 'rejected') throw planned.reason
    this.#unstored = resolved.flatMap((one, index) => this.#sort(one, planned.value[index]))
  }

  /** Stores the new docs of the last batch. */
  async finish(step: Step): Promise<void> {
    const added = this.#unstored
    this.#unstored = []
    if (added.length > 0) await step((tx) => this.#insert(tx, added))
  }

  /** Finds folders and docs of the drafts, without those that were delivered before. */
  async #resolve(tx: UserCtx, heads: DraftHead[]): Promise<Resolved[]> {
    const { delivery, folders } = this.#around
    const { moduleId } = delivery
    const resolved: Resolved[] = []
    const met = new Set<string>()
    for (const [index, head] of heads.entries()) {
      const parentId = await folders.find(tx, { moduleId, parentId: delivery.parentId, path: head.folders })
      const identity = hashIdentity({
        moduleId,
        parentId,
        type: head.type,
        variant: head.variant,
        content: head.fields,
      })
      if (this.#isDeliveredAgain(head.digest, { parentId, met })) continue
      met.add(identity)
      resolved.push({ index, head, parentId, identity })
    }
    const known = await findKnownDocs(tx, [...met])
    return resolved.map((one) => {
      const doc = known.get(one.identity)
      return doc ? { ...one, doc } : one
    })
  }

  /**
   * Whether the draft equals the last delivery and the doc is still in the folder of that delivery. `met`: identities of earlier drafts
   * of the batch.
   */
  #isDeliveredAgain(digest: string, { parentId, met }: { parentId: number; met: Set<string> }): boolean {
    const { folders, report } = this.#around
    const doc = this.#before.get(digest)
    if (!doc || doc.delivered_parent_id !== parentId || folders.isLocked(parentId)) return false
    const identity = doc.identity ?? ''
    if (this.#identities.has(identity) || met.has(identity)) return false
    this.#identities.add(identity)
    this.#known.add(doc.id)
    report.unchanged += 1
    return true
  }

  /** Counts a planned draft, or keeps its change for the last step. Returns it if it is a new doc. */
  #sort(resolved: Resolved, plan: DraftPlan | undefined): NewDoc[] {
    const { report, folders } = this.#around
    const { head, doc, parentId, identity } = resolved
    if (!plan) throw new Error('a draft was not planned')
    if (plan.what === 'refused') {
      const params = { ...plan.params, reason: plan.key }
      addFinding(report, { level: 'error', key: 'import.docRefused', params, place: head.place })
      return []
    }
    if (!this.#isFirst(head, identity)) return []
    if (doc) this.#known.add(doc.id)
    if (folders.isLocked(parentId)) this.#skip(head.fields.name)
    else if (doc?.is_locked === 1) this.#skip(doc.name)
    else if (plan.what === 'new') return [{ resolved, stored: plan.stored }]
    else if (plan.what === 'unchanged') report.unchanged += 1
    else this.#changes.push({ resolved, ...plan })
    return []
  }

  #isFirst({ place }: DraftHead, identity: string): boolean {
    const isFirst = !this.#identities.has(identity)
    if (!isFirst) addFinding(this.#around.report, { level: 'warning', key: 'import.docTwice', params: {}, place })
    this.#identities.add(identity)
    return isFirst
  }

  #skip(name: string): void {
    const { report } = this.#around
    report.skipped += 1
    addName(report.names.skipped, name)
  }

  async #insert(tx: UserCtx, added: NewDoc[]): Promise<void> {
    const { delivery, stage, report } = this.#around
    const { moduleId, origin } = delivery
    const docs = added.map(({ resolved: { head, parentId, identity }, stored }) => {
      const { type, variant, digest } = head
      return { moduleId, parentId, type, variant, identity, stored, origin, digest }
    })
    const ids = await insertStagedDocs(tx, docs, stage)
    for (const [index, { stored }] of added.entries()) {
      this.#new.set(ids[index] ?? 0, stored.columns.name)
      addName(report.names.created, stored.columns.name)
    }
  }

  /** Counts the changes of the last step in the report. */
  countChanges(): void {
    const { report } = this.#around
    report.created += this.#new.size
    for (const { planned } of this.#changes) {
      if (planned.isChanged || planned.doc.deleted_at !== null) {
        report.updated += 1
        addName(report.names.updated, planned.columns.name)
        addClass(report, planned.changeClass, planned.columns.name)
      } else report.unchanged += 1
    }
  }

  /** Part of the last step. `isModuleChanged`: the module was changed since `load`, so the plans may be out of date. */
  async show(tx: UserCtx, isModuleChanged: boolean): Promise<void> {
    const { stage, delivery } = this.#around
    if (isModuleChanged) await this.#planAnew(tx)
    await showStage(tx, stage)
    const { moduleId } = delivery
    await noteDocChanges(
      tx,
      [...this.#new].map(([id, name]) => ({ id, moduleId, name, event: 'added' })),
    )
    const isSimple = ({ planned }: Change) => planned.doc.deleted_at === null && planned.keepsIdentity
    const bySimplicity = Map.groupBy(this.#changes, isSimple)
    await reviseDocs(
      tx,
      (bySimplicity.get(true) ?? []).map(({ planned }) => planned),
      0,
    )
    for (const change of bySimplicity.get(false) ?? []) await reviseAlone(tx, change)
    this.countChanges()
  }

  /** Plans the changes again for docs that people have changed meanwhile. */
  async #planAnew(tx: UserCtx): Promise<void> {
    const { stage } = this.#around
    if ((await hasStagedTwin(tx, stage)) || (await isStageOrphaned(tx, stage))) {
      throw new UserError('error.changedWhileImporting')
    }
    const planned = this.#changes
    const outdated = await findOutdated(
      tx,
      planned.map((change) => change.planned),
    )
    this.#changes = planned.filter((change) => !outdated.has(change.planned.doc.id))
    for (const change of planned.filter(({ planned: { doc } }) => outdated.has(doc.id))) {
      const { id } = change.planned.doc
      const doc = await tx.db.selectFrom('doc').selectAll().where('id', '=', id).executeTakeFirst()
      if (!doc) throw new UserError('error.changedWhileImporting')
      if (doc.is_locked === 1) this.#skip(doc.name)
      else this.#mergeAgain(doc, change)
    }
  }

  #mergeAgain(doc: DocTableRow, change: Change): void {
    const { parentId, head } = change.resolved
    const content = JSON.parse(change.next) as DocContent
    const { includedFields } = change
    const planned = planChange(doc, {
      content,
      parentId,
      digest: head.digest,
      ...(includedFields && { includedFields }),
    })
    if (planned) this.#changes.push({ ...change, planned })
    else this.#around.report.unchanged += 1
  }
}

/** A doc that is restored from the recycle bin, or whose identity changes. */
async function reviseAlone(tx: UserCtx, { planned, resolved }: Change): Promise<void> {
  const { doc, json, parentId, delivery } = planned
  if (doc.deleted_at !== null) await reviveDoc(tx, { id: doc.id, identity: resolved.identity, parentId })
  await reviseDoc(tx, { doc, content: JSON.parse(json) as DocContent, source: 0, parentId, delivery })
}
