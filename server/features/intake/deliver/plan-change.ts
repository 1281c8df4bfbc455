import { openConflicts, type Conflict } from '#core/content/merge/conflict.ts'
import { mergeDelivery } from '#core/content/merge/merge-delivery.ts'
import { docFields, newDocContent } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import { toContent, type DocTableRow } from '../../content/store/doc-content.ts'
import { planRevision, type PlannedRevision, type RevisionPlan } from '../../content/store/revise-docs.ts'

/** The content that a draft delivers to a doc, and its folder. */
export interface NextContent extends Pick<DocDraft, 'includedFields'> {
  content: DocContent
  parentId: number
  digest: string
}

/**
 * Computes what a draft changes in a doc; undefined: neither the doc nor the stored delivery changes. A deleted doc is restored into the
 * folder of the draft.
 */
export function planChange(doc: DocTableRow, next: NextContent): PlannedRevision | undefined {
  const planned = planRevision(mergeInto(doc, next))
  return isNothing(doc, planned) ? undefined : planned
}

function mergeInto(doc: DocTableRow, { content: next, includedFields, parentId, digest }: NextContent): RevisionPlan {
  const base =
    doc.delivered === null ? undefined : ({ ...newDocContent(0), ...JSON.parse(doc.delivered) } as DocContent)
  const { content, conflicts, delivered } = mergeDelivery<DocContent>(docFields, {
    base,
    current: toContent(doc),
    next,
    ...(includedFields && { includedFields: new Set(includedFields) }),
  })
  const former = doc.conflicts === null ? [] : (JSON.parse(doc.conflicts) as Conflict[])
  const open = openConflicts<DocContent>(docFields, { former, fresh: conflicts, content, delivered })
  return {
    doc,
    content,
    parentId: followsMachine(doc, parentId) ? parentId : doc.parent_id,
    delivery: {
      delivered: JSON.stringify(delivered),
      delivered_parent_id: parentId,
      delivered_digest: digest,
      conflicts: open.length === 0 ? null : JSON.stringify(open),
    },
  }
}

/** Whether the doc is moved to the folder that the machine names. Docs that a person created or moved stay. */
function followsMachine(doc: DocTableRow, parentId: number): boolean {
  if (doc.deleted_at !== null) return true
  return doc.delivered !== null && doc.delivered_parent_id !== parentId && doc.parent_id === doc.delivered_parent_id
}

function isNothing(doc: DocTableRow, { delivery, isChanged }: PlannedRevision): boolean {
  return (
    !isChanged &&
    doc.deleted_at === null &&
    delivery.delivered === doc.delivered &&
    delivery.delivered_parent_id === doc.delivered_parent_id &&
    delivery.delivered_digest === doc.delivered_digest &&
    delivery.conflicts === doc.conflicts
  )
}
