import type { DocView } from '#core/contract/doc.ts'
import { newDocContent, paramLists, type DocContent } from '#core/doc/doc.ts'
import { copyRows, newRowId } from '#core/doc/rows.ts'
import { newState, type EditState } from './edit-state.ts'

const contentNames = Object.keys(newDocContent(0)) as (keyof DocContent)[]

/** A doc from the server as the editor has it. */
export function stateOfDoc(doc: DocView): EditState {
  const content = Object.fromEntries(contentNames.map((name) => [name, doc[name]])) as unknown as DocContent
  return newState({ content, parentId: doc.parentId, isLocked: doc.isLocked })
}

/** A copy has rows of its own; where it stands among its siblings is decided when it is saved. */
export function copyOfDoc(doc: DocView, { name, parentId }: { name: string; parentId: string }): EditState {
  const { content } = stateOfDoc(doc)
  const lists = Object.fromEntries(paramLists.map((list) => [list, copyRows(content[list])]))
  const otherResponses = content.otherResponses.map((response) => ({
    ...response,
    id: newRowId(),
    params: copyRows(response.params),
  }))
  const examples = content.examples.map((example) => ({ ...example, id: newRowId() }))
  return newState({
    content: { ...content, ...lists, otherResponses, examples, name, orderIndex: 0 },
    parentId,
    isLocked: 0,
  })
}
