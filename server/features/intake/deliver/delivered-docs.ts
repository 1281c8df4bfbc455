import { allRows } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import { openConflicts, type Conflict } from '#core/content/merge/conflict.ts'
import { mergeDelivery, type Merged } from '#core/content/merge/merge-delivery.ts'
import { newDocContent } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { keepLinks } from '../../content/store/content-links.ts'
import { noteDocChange } from '../../content/store/doc-changes.ts'
import { identityOf, toColumns, toContent, type DocTableRow } from '../../content/store/doc-content.ts'
import { indexNewDocs } from '../../content/store/search-index.ts'
import { reviseDoc } from '../../content/store/revise-doc.ts'
import type { DeliveredFolders } from './delivered-folders.ts'
import type { DeliveredParts } from './delivered-parts.ts'
import { addFinding, addName, type Delivery } from './delivery.ts'
import { contentOf, digestOf } from './draft-content.ts'

/** A draft as it could stand in the module. */
interface Placed {
  draft: DocDraft
  parentId: number
  identity: string
  content: DocContent
  digest: string
}

/** What is needed of a doc to see whether a draft would change it. */
type KnownDoc = Pick<
  DocTableRow,
  'id' | 'name' | 'is_locked' | 'deleted_at' | 'identity' | 'kept_identity' | 'delivered_parent_id'
>

/** A doc that was delivered before. */
type SameDoc = Pick<DocTableRow, 'id' | 'identity' | 'delivered_parent_id'>

interface DocsParts {
  delivery: Delivery
  stage: string
  report: DeliveryReport
  folders: DeliveredFolders
  parts: DeliveredParts
}

/** The docs of one delivery: new ones are written unseen, changed ones are kept for the last step. */
export class DeliveredDocs {
  readonly #parts: DocsParts
  readonly #identities = new Set<string>()
  readonly #changes: { docId: number; placed: Placed }[] = []
  /** Docs that are new with this delivery, with their names, and those that were there and are delivered again. */
  readonly #new = new Map<number, string>()
  readonly #seen = new Set<number>()
  /** By the digests of what was delivered last. */
  #delivered = new Map<string, SameDoc>()

  constructor(parts: DocsParts) {
    this.#parts = parts
  }

  /** It is new with this delivery, or was delivered again. */
  isDelivered(id: number): boolean {
    return this.#new.has(id) || this.#seen.has(id)
  }

  /** What the module knows before anything is read. */
  async load({ db }: UserCtx): Promise<void> {
    const rows = await db
      .selectFrom('doc')
      .select(['id', 'identity', 'delivered_parent_id', 'delivered_digest'])
      .where('module_id', '=', this.#parts.delivery.moduleId)
      .where('deleted_at', 'is', null)
      .where('is_locked', '=', 0)
      .where('delivered_digest', '<>', '')
      .execute()
    this.#delivered = new Map(rows.map((row) => [row.delivered_digest, row]))
  }

  async read(tx: UserCtx, drafts: DocDraft[]): Promise<void> {
    const placed: Placed[] = []
    for (const draft of drafts) {
      const one = await this.#place(tx, draft)
      if (one) placed.push(one)
    }
    const known = await findKnown(
      tx,
      placed.map(({ identity }) => identity),
    )
    const fresh = placed.filter(({ identity }) => !known.has(identity))
    for (const one of placed) {
      const doc = known.get(one.identity)
      if (doc) await this.#meet(tx, doc, one)
    }
    await this.#insert(tx, fresh)
  }

  async #place(tx: UserCtx, draft: DocDraft): Promise<Placed | undefined> {
    const { delivery, folders, parts } = this.#parts
    const { moduleId } = delivery
    const parentId = await folders.find(tx, { moduleId, parentId: delivery.parentId, path: draft.folders })
    const digest = digestOf(draft, parts.digest())
    if (this.#isDeliveredAgain(digest, parentId)) return undefined
    const content = this.#contentOf(draft)
    if (!content) return undefined
    const { type, variant } = draft
    const placed = {
      draft,
      parentId,
      content,
      digest,
      identity: identityOf({ ...delivery, parentId, type, variant, content }),
    }
    if (!this.#isFirst(placed)) return undefined
    if (!folders.isLocked(parentId)) return placed
    await this.#skip(tx, placed)
    return undefined
  }

  /** The same as last time, to a doc that is where it was put then: nothing is left to do. */
  #isDeliveredAgain(digest: string, parentId: number): boolean {
    const { folders, report } = this.#parts
    const doc = this.#delivered.get(digest)
    if (!doc || doc.delivered_parent_id !== parentId || folders.isLocked(parentId)) return false
    const identity = doc.identity ?? ''
    if (this.#identities.has(identity)) return false
    this.#identities.add(identity)
    this.#seen.add(doc.id)
    report.unchanged += 1
    return true
  }

  #isFirst({ draft, identity }: Placed): boolean {
    const isFirst = !this.#identities.has(identity)
    if (!isFirst)
      addFinding(this.#parts.report, { level: 'warning', key: 'import.docTwice', params: {}, place: placeOf(draft) })
    this.#identities.add(identity)
    return isFirst
  }

  /** In a locked folder. It is delivered all the same: it must not be taken for one that is gone. */
  async #skip(tx: UserCtx, { identity, content }: Placed): Promise<void> {
    const { report } = this.#parts
    report.skipped += 1
    addName(report.names.skipped, content.name)
    for (const doc of (await findKnown(tx, [identity])).values()) this.#seen.add(doc.id)
  }

  /** Undefined: it cannot be stored, and a finding says why. */
  #contentOf(draft: DocDraft): DocContent | undefined {
    const { delivery, parts, report } = this.#parts
    try {
      return contentOf(draft, parts, delivery.status)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const params = { ...error.params, reason: error.key }
      addFinding(report, { level: 'error', key: 'import.docRefused', params, place: placeOf(draft) })
      return undefined
    }
  }

  /** A doc that is there already. */
  async #meet(tx: UserCtx, doc: KnownDoc, placed: Placed): Promise<void> {
    const { report } = this.#parts
    this.#seen.add(doc.id)
    if (doc.is_locked === 1) {
      report.skipped += 1
      addName(report.names.skipped, doc.name)
    } else if (doc.deleted_at === null && (await this.#isSame(tx, doc, placed))) report.unchanged += 1
    else this.#changes.push({ docId: doc.id, placed })
  }

  /** In doubt it is taken for changed, and the last step sees that it is not; only a preview has to know now. */
  async #isSame({ db }: UserCtx, known: KnownDoc, placed: Placed): Promise<boolean> {
    if (known.delivered_parent_id !== placed.parentId || this.#parts.delivery.isPreview !== true) return false
    const doc = await db.selectFrom('doc').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
    return doc.delivered !== null && JSON.stringify(this.#merge(doc, placed).delivered) === doc.delivered
  }

  #merge(doc: DocTableRow, { draft, content }: Placed): Merged<DocContent> {
    const base =
      doc.delivered === null ? undefined : ({ ...newDocContent(0), ...JSON.parse(doc.delivered) } as DocContent)
    return mergeDelivery<DocContent>(docFields, {
      base,
      current: toContent(doc),
      next: content,
      ...(draft.told && { told: draft.told }),
    })
  }

  async #insert(tx: UserCtx, placed: Placed[]): Promise<void> {
    if (placed.length === 0) return
    const { delivery, stage } = this.#parts
    const { db, actor, services } = tx
    const now = services.now()
    const rows = await db
      .insertInto('doc')
      .values(
        placed.map(({ draft, parentId, identity, content, digest }) => ({
          module_id: delivery.moduleId,
          parent_id: parentId,
          is_folder: 0 as const,
          type: draft.type,
          variant: draft.variant,
          identity: null,
          kept_identity: identity,
          staged_by: stage,
          origin: delivery.origin,
          delivered_parent_id: parentId,
          delivered: JSON.stringify(content),
          delivered_digest: digest,
          ...toColumns(content),
          creator_id: actor.userId,
          creator_name: actor.nickname,
          created_at: now,
          modifier_id: actor.userId,
          modifier_name: actor.nickname,
          modified_at: now,
          deleted_at: now,
        })),
      )
      .returning(['id', 'kept_identity'])
      .execute()
    const ids = new Map(rows.map(({ id, kept_identity }) => [kept_identity, id]))
    const docs = placed.map(({ identity, content }) => ({ id: ids.get(identity) ?? 0, content }))
    await db
      .insertInto('doc_revision')
      .values(
        docs.map(({ id, content }) => ({
          doc_id: id,
          revision: 1,
          source: 0 as const,
          editor_id: actor.userId,
          editor_name: actor.nickname,
          content: JSON.stringify(content),
          created_at: now,
        })),
      )
      .execute()
    for (const { id, content } of docs) {
      this.#new.set(id, content.name)
      addName(this.#parts.report.names.created, content.name)
      await keepLinks(db, services.ids, { kind: 'doc', id, rows: allRows<DocContent>(docFields, content), isNew: true })
    }
    await indexNewDocs(db, docs)
  }

  /** What the last step would do. */
  foresee(): void {
    const { report } = this.#parts
    report.created += this.#new.size
    report.updated += this.#changes.length
    for (const { placed } of this.#changes) addName(report.names.updated, placed.content.name)
  }

  /** In the last step: new docs are seen from now on, changed ones take what the machine changed. */
  async show(tx: UserCtx): Promise<void> {
    const { report, stage } = this.#parts
    await this.#meetTwins(tx)
    await tx.db
      .updateTable('doc')
      .set((eb) => ({ deleted_at: null, identity: eb.ref('kept_identity'), kept_identity: null, staged_by: '' }))
      .where('staged_by', '=', stage)
      .execute()
    report.created += this.#new.size
    const { moduleId } = this.#parts.delivery
    for (const [id, name] of this.#new) await noteDocChange(tx, { id, moduleId, name, event: 'added' })
    for (const { docId, placed } of this.#changes) await this.#change(tx, docId, placed)
  }

  /** Someone made the same doc while we were reading: then ours is a change of theirs. */
  async #meetTwins(tx: UserCtx): Promise<void> {
    const { stage } = this.#parts
    const twins = await tx.db
      .selectFrom('doc as staged')
      .innerJoin('doc as there', 'there.identity', 'staged.kept_identity')
      .select(['staged.id'])
      .where('staged.staged_by', '=', stage)
      .execute()
    if (twins.length === 0) return
    throw new UserError('error.changedWhileImporting')
  }

  async #change(tx: UserCtx, docId: number, placed: Placed): Promise<void> {
    const { report } = this.#parts
    const doc = await this.#revived(tx, docId, placed)
    const { content, conflicts, delivered } = this.#merge(doc, placed)
    const former = doc.conflicts === null ? [] : (JSON.parse(doc.conflicts) as Conflict[])
    const open = openConflicts<DocContent>(docFields, { former, fresh: conflicts, content, delivered })
    const isMoved = doc.delivered_parent_id !== placed.parentId && doc.parent_id === doc.delivered_parent_id
    const follows = doc.delivered === null ? doc.parent_id : isMoved ? placed.parentId : doc.parent_id
    const saved = await reviseDoc(tx, {
      doc,
      content,
      source: 0,
      parentId: follows,
      delivery: {
        delivered: JSON.stringify(delivered),
        delivered_parent_id: placed.parentId,
        delivered_digest: placed.digest,
        conflicts: open.length === 0 ? null : JSON.stringify(open),
      },
    })
    if (saved.revision === doc.revision && doc.deleted_at === null) report.unchanged += 1
    else {
      report.updated += 1
      addName(report.names.updated, content.name)
    }
  }

  /** A doc that was in the recycle bin is delivered again: it is back, with its id and all that hangs on it. */
  async #revived(tx: UserCtx, docId: number, { identity, parentId }: Placed): Promise<DocTableRow> {
    const { db } = tx
    const doc = await db.selectFrom('doc').selectAll().where('id', '=', docId).executeTakeFirstOrThrow()
    if (doc.deleted_at === null) return doc
    await db
      .updateTable('doc')
      .set({ deleted_at: null, trash_id: null, identity, kept_identity: null, parent_id: parentId })
      .where('id', '=', docId)
      .execute()
    await db.deleteFrom('trash').where('kind', '=', 'doc').where('thing_id', '=', docId).execute()
    await indexNewDocs(db, [{ id: docId, content: toContent(doc) }])
    return { ...doc, parent_id: parentId }
  }
}

/** Live ones, and those that a machine may bring back from the recycle bin. */
async function findKnown({ db }: UserCtx, identities: string[]): Promise<Map<string, KnownDoc>> {
  if (identities.length === 0) return new Map()
  const known = db
    .selectFrom('doc')
    .select(['id', 'name', 'is_locked', 'deleted_at', 'identity', 'kept_identity', 'delivered_parent_id'])
  const gone = await known
    .where('kept_identity', 'in', identities)
    .where('staged_by', '=', '')
    .where('trash_id', 'is not', null)
    .where('origin', '<>', '')
    .orderBy('id')
    .execute()
  const live = await known.where('identity', 'in', identities).execute()
  return new Map([
    ...gone.map((doc) => [doc.kept_identity ?? '', doc] as const),
    ...live.map((doc) => [doc.identity ?? '', doc] as const),
  ])
}

const placeOf = ({ content, folders }: DocDraft) =>
  content.url === '' ? [...folders, content.name].join(' / ') : `${content.httpMethod} ${content.url}`
