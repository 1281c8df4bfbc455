import { openConflicts, type Conflict } from '#core/content/merge/conflict.ts'
import { mergeDelivery } from '#core/content/merge/merge-delivery.ts'
import { docFields, newDocContent } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import { toContent, type DocTableRow } from '../../content/store/doc-content.ts'
import { planRevision, type PlannedRevision } from '../../content/store/revise-docs.ts'

/** A draft with its position in the module. */
export interface ResolvedDraft {
  draft: DocDraft
  parentId: number
  identity: string
  content: DocContent
  digest: string
}

/** Computes what a draft changes in a doc. A deleted doc is restored into the folder of the draft. */
export function planChange(
  doc: DocTableRow,
  { draft, content: next, parentId, digest }: ResolvedDraft,
): PlannedRevision {
  const base =
    doc.delivered === null ? undefined : ({ ...newDocContent(0), ...JSON.parse(doc.delivered) } as DocContent)
  const { content, conflicts, delivered } = mergeDelivery<DocContent>(docFields, {
    base,
    current: toContent(doc),
    next,
    ...(draft.includedFields && { includedFields: new Set(draft.includedFields) }),
  })
  const former = doc.conflicts === null ? [] : (JSON.parse(doc.conflicts) as Conflict[])
  const open = openConflicts<DocContent>(docFields, { former, fresh: conflicts, content, delivered })
  return planRevision({
    doc,
    content,
    parentId: followsMachine(doc, parentId) ? parentId : doc.parent_id,
    delivery: {
      delivered: JSON.stringify(delivered),
      delivered_parent_id: parentId,
      delivered_digest: digest,
      conflicts: open.length === 0 ? null : JSON.stringify(open),
    },
  })
}

/** Whether the doc is moved to the folder that the machine names. Docs that a person created or moved stay. */
function followsMachine(doc: DocTableRow, parentId: number): boolean {
  if (doc.deleted_at !== null) return true
  return doc.delivered !== null && doc.delivered_parent_id !== parentId && doc.parent_id === doc.delivered_parent_id
}

/** Nothing to write: neither the doc nor the stored delivery changes. */
export function isNothing({ doc, delivery, isChanged }: PlannedRevision): boolean {
  return (
    !isChanged &&
    doc.deleted_at === null &&
    delivery.delivered === doc.delivered &&
    delivery.delivered_parent_id === doc.delivered_parent_id &&
    delivery.delivered_digest === doc.delivered_digest &&
    delivery.conflicts === doc.conflicts
  )
}
