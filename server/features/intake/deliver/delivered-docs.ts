import type { DocContent } from '#core/doc/doc.ts'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import { UserError } from '../../../base/errors.ts'
import type { Services, UserCtx } from '../../../context/ctx.ts'
import { cleanAhead, type Clean } from '../../content/store/clean-ahead.ts'
import { turns } from '../../../db/turns.ts'
import { noteDocChanges } from '../../content/store/doc-changes.ts'
import { hashIdentity, toContent, type DocTableRow } from '../../content/store/doc-content.ts'
import { findOutdated, keepsIdentity, reviseDocs, type PlannedRevision } from '../../content/store/revise-docs.ts'
import {
  hasStagedTwin,
  insertStagedDocs,
  isStageOrphaned,
  reviveDoc,
  showStage,
} from '../../content/store/stage-docs.ts'
import { reviseDoc } from '../../content/store/revise-doc.ts'
import type { DeliveredFolders } from './delivered-folders.ts'
import { addFinding, addName, type Delivery } from './delivery.ts'
import { digestDraft, draftTexts, toStorable } from './draft-content.ts'
import { findKnownDocs, listDelivered, type DeliveredBefore } from './known-docs.ts'
import type { LinkTargets } from './link-targets.ts'
import { isNothing, planChange, type ResolvedDraft } from './plan-change.ts'
import type { Step } from './steps.ts'

interface Surroundings {
  services: Pick<Services, 'threads'>
  delivery: Delivery
  stage: string
  report: DeliveryReport
  folders: DeliveredFolders
  targets: LinkTargets
}

interface Change {
  resolved: ResolvedDraft
  planned: PlannedRevision
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

  constructor(around: Surroundings) {
    this.#around = around
  }

  isDelivered(id: number): boolean {
    return this.#new.has(id) || this.#known.has(id)
  }

  async load(tx: UserCtx): Promise<void> {
    this.#before = await listDelivered(tx, this.#around.delivery.moduleId)
  }

  async read(step: Step, drafts: DocDraft[]): Promise<void> {
    const { services, delivery } = this.#around
    const clean = await cleanAhead(services, drafts.flatMap(draftTexts), `module ${delivery.moduleId}`)
    const met = await step((tx) => this.#readSome(tx, drafts, clean))
    // Merging is slow, so it runs outside of the transaction.
    for (const { doc, resolved } of met) {
      await turns.take()
      this.#plan(doc, resolved)
    }
  }

  /** Stages new docs; returns the drafts of existing docs that may change. */
  async #readSome(
    tx: UserCtx,
    drafts: DocDraft[],
    clean: Clean,
  ): Promise<{ doc: DocTableRow; resolved: ResolvedDraft }[]> {
    const resolved: ResolvedDraft[] = []
    for (const draft of drafts) {
      await turns.take()
      const one = await this.#resolve(tx, draft, clean)
      if (one) resolved.push(one)
    }
    const known = await findKnownDocs(
      tx,
      resolved.map(({ identity }) => identity),
    )
    await this.#insert(
      tx,
      resolved.filter(({ identity }) => !known.has(identity)),
    )
    return resolved.flatMap((one) => {
      const doc = known.get(one.identity)
      if (doc) this.#known.add(doc.id)
      if (doc?.is_locked === 1) this.#skip(doc.name)
      return doc && doc.is_locked === 0 ? [{ doc, resolved: one }] : []
    })
  }

  /** undefined if the draft needs no further work; the report contains the reason. */
  async #resolve(tx: UserCtx, draft: DocDraft, clean: Clean): Promise<ResolvedDraft | undefined> {
    const { delivery, folders, targets } = this.#around
    const { moduleId } = delivery
    const parentId = await folders.find(tx, { moduleId, parentId: delivery.parentId, path: draft.folders })
    const digest = digestDraft(draft, targets.digest())
    if (this.#isDeliveredAgain(digest, parentId)) return undefined
    const content = this.#toStorable(draft, clean)
    if (!content) return undefined
    const { type, variant } = draft
    const identity = hashIdentity({ moduleId, parentId, type, variant, content })
    if (!this.#isFirst(draft, identity)) return undefined
    if (!folders.isLocked(parentId)) return { draft, parentId, content, digest, identity }
    this.#skip(content.name)
    // Counts as delivered, so that it is not removed as missing.
    for (const doc of (await findKnownDocs(tx, [identity])).values()) this.#known.add(doc.id)
    return undefined
  }

  /** Whether the draft equals the last delivery and the doc is still in the folder of that delivery. */
  #isDeliveredAgain(digest: string, parentId: number): boolean {
    const { folders, report } = this.#around
    const doc = this.#before.get(digest)
    if (!doc || doc.delivered_parent_id !== parentId || folders.isLocked(parentId)) return false
    const identity = doc.identity ?? ''
    if (this.#identities.has(identity)) return false
    this.#identities.add(identity)
    this.#known.add(doc.id)
    report.unchanged += 1
    return true
  }

  #isFirst(draft: DocDraft, identity: string): boolean {
    const isFirst = !this.#identities.has(identity)
    const place = describeDraft(draft)
    if (!isFirst) addFinding(this.#around.report, { level: 'warning', key: 'import.docTwice', params: {}, place })
    this.#identities.add(identity)
    return isFirst
  }

  #skip(name: string): void {
    const { report } = this.#around
    report.skipped += 1
    addName(report.names.skipped, name)
  }

  /** undefined: it cannot be stored; a finding contains the reason. */
  #toStorable(draft: DocDraft, clean: Clean): DocContent | undefined {
    const { delivery, targets, report } = this.#around
    try {
      return toStorable(draft, { targets, status: delivery.status, clean })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const params = { ...error.params, reason: error.key }
      addFinding(report, { level: 'error', key: 'import.docRefused', params, place: describeDraft(draft) })
      return undefined
    }
  }

  #plan(doc: DocTableRow, resolved: ResolvedDraft): void {
    const planned = planChange(doc, resolved)
    if (isNothing(planned)) this.#around.report.unchanged += 1
    else this.#changes.push({ resolved, planned })
  }

  async #insert(tx: UserCtx, resolved: ResolvedDraft[]): Promise<void> {
    const { delivery, stage, report } = this.#around
    const { moduleId, origin } = delivery
    const docs = resolved.map(({ draft: { type, variant }, parentId, content, digest }) => {
      return { moduleId, parentId, type, variant, content, origin, digest }
    })
    const ids = await insertStagedDocs(tx, docs, stage)
    for (const [index, { content }] of resolved.entries()) {
      this.#new.set(ids[index] ?? 0, content.name)
      addName(report.names.created, content.name)
    }
  }

  /** Counts the changes of the last step in the report. */
  countChanges(): void {
    const { report } = this.#around
    report.created += this.#new.size
    for (const { planned } of this.#changes) {
      if (planned.isChanged || planned.doc.deleted_at !== null) {
        report.updated += 1
        addName(report.names.updated, planned.content.name)
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
    const isSimple = ({ planned }: Change) => planned.doc.deleted_at === null && keepsIdentity(planned)
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
    for (const {
      planned: { doc: seen },
      resolved,
    } of planned.filter((one) => !this.#changes.includes(one))) {
      const doc = await tx.db.selectFrom('doc').selectAll().where('id', '=', seen.id).executeTakeFirst()
      if (!doc) throw new UserError('error.changedWhileImporting')
      if (doc.is_locked === 1) this.#skip(doc.name)
      else this.#plan(doc, resolved)
    }
  }
}

/** A doc that is restored from the recycle bin, or whose identity changes. */
async function reviseAlone(tx: UserCtx, { planned, resolved }: Change): Promise<void> {
  const { doc, content, parentId, delivery } = planned
  const { identity } = resolved
  if (doc.deleted_at !== null) await reviveDoc(tx, { id: doc.id, identity, parentId, content: toContent(doc) })
  await reviseDoc(tx, { doc, content, source: 0, parentId, delivery })
}

/** Position of a draft in the source, for findings. */
const describeDraft = ({ content, folders }: DocDraft) =>
  content.url === '' ? [...folders, content.name].join(' / ') : `${content.httpMethod} ${content.url}`
