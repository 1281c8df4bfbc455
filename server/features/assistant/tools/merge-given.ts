import { isDeepStrictEqual } from 'node:util'
import { anyFields } from '#core/content/fields.ts'
import { placeWords } from '#core/content/merge/conflict-words.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import { mergeEdits } from '#core/content/merge/merge-edits.ts'
import type { DocView } from '#core/contract/doc.ts'
import { historyCalls } from '#core/contract/history.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { flatFieldNames, fromFlatDoc, pickFlatDoc, toFlatDoc, type FlatDoc } from '#core/wire/flat-doc.ts'
import { UserError } from '../../../base/errors.ts'
import { withChange } from '../../content/store/doc-content.ts'
import type { AssistantCtx } from '../context/assistant-ctx.ts'

/** Places that a refusal names. */
const MAX_NAMED = 10

interface Stale {
  /** The doc as it is now. */
  view: DocView
  /** As it was when the assistant read it. */
  base: DocView
  /** What the assistant changes in a doc. */
  given: (view: DocView) => Partial<FlatDoc>
}

/** A revision of the doc, with secrets masked; undefined if it is not kept any more. */
export async function findRevision({ run }: AssistantCtx, { id, revision }: DocView, from: number) {
  try {
    return (await run(historyCalls.compare, { docId: id, from, to: revision })).docOld
  } catch (error) {
    if (error instanceof UserError && error.key === 'error.notFound') return undefined
    throw error
  }
}

/**
 * What to save so that both stay: the change of the assistant, and what was saved since it read the doc. The base has masks in place of
 * secrets. The masks in the assistant's version are the same, so that they give way to the stored secrets, and a secret that it sets
 * collides with the stored one.
 */
export function mergeGiven({ t }: AssistantCtx, { view, base, given }: Stale): Partial<FlatDoc> {
  // A remark is about one change, and not merged.
  const { remark, ...change } = given(base)
  const [before, theirs] = [contentOf(base), contentOf(view)]
  const mine = withChange(before, change)
  const { content, conflicts } = mergeEdits<DocContent>(docFields, { base: before, mine, theirs })
  if (conflicts.length > 0) {
    const fields = namesOf(t, conflicts)
    throw new UserError('assistant.collision', { from: base.revision, to: view.revision, fields }, 'revision')
  }
  const [merged, current] = [toFlatDoc(content), toFlatDoc(theirs)]
  const changed = flatFieldNames.filter((name) => !isDeepStrictEqual(merged[name], current[name]))
  return { ...Object.fromEntries(changed.map((name) => [name, merged[name]])), ...(remark !== undefined && { remark }) }
}

/** In the form of contents that are saved, so that only real changes count. */
const contentOf = (view: DocView): DocContent => withChange(fromFlatDoc(pickFlatDoc(view)), {})

function namesOf(t: AssistantCtx['t'], conflicts: readonly Conflict[]): string {
  const places = conflicts.map((conflict) => placeWords(t, anyFields<DocContent>(docFields), conflict).join(' › '))
  return [...places.slice(0, MAX_NAMED), ...(places.length > MAX_NAMED ? ['…'] : [])].join(', ')
}
