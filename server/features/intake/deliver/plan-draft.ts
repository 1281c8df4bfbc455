import type { DocStatus } from '#core/doc/doc.ts'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import { UserError, type Params } from '../../../base/errors.ts'
import type { Clean } from '../../content/store/clean-content.ts'
import type { DocTableRow } from '../../content/store/doc-content.ts'
import type { PlannedRevision } from '../../content/store/revise-docs.ts'
import { toStoredDoc, type StoredDoc } from '../../content/store/stored-doc.ts'
import { toStorable } from './draft-content.ts'
import type { LinkTargets } from './link-targets.ts'
import { planChange } from './plan-change.ts'

/** A draft of a batch that may change something. */
export interface WantedDraft {
  /** Position in the batch. */
  index: number
  parentId: number
  digest: string
  /** The doc that it is merged into; omitted: it becomes a new one. */
  doc?: DocTableRow
}

/** What a draft writes, as plain data. */
export type DraftPlan =
  | { what: 'refused'; key: UserError['key']; params: Params }
  | { what: 'new'; stored: StoredDoc }
  | { what: 'unchanged' }
  /** `next`: the content of the draft as JSON, to merge it again if the doc has changed meanwhile. */
  | { what: 'changed'; planned: PlannedRevision; next: string; includedFields?: readonly string[] }

interface Target {
  targets: LinkTargets
  status: DocStatus
  clean: Clean
}

/** Computes all that a draft writes. Runs in the main thread or in another one. */
export function planDraft(draft: DocDraft, { parentId, digest, doc }: WantedDraft, target: Target): DraftPlan {
  try {
    const content = toStorable(draft, target)
    if (!doc) return { what: 'new', stored: toStoredDoc(content) }
    const fields = draft.includedFields && { includedFields: draft.includedFields }
    const planned = planChange(doc, { content, parentId, digest, ...fields })
    return planned ? { what: 'changed', planned, next: JSON.stringify(content), ...fields } : { what: 'unchanged' }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { what: 'refused', key: error.key, params: error.params }
  }
}
