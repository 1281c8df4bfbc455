import type { DocView } from '#core/contract/doc.ts'
import { newDocContent, type DocContent } from '#core/doc/doc.ts'
import { copyRows, newRowId } from '#core/rows/make-rows.ts'
import { newState, type EditState } from '../../rows/model/edit-state.ts'
import { readTable, tablesOf, writeTable } from '../../rows/model/tables.ts'

const contentNames = Object.keys(newDocContent(0)) as (keyof DocContent)[]

/** A doc from the server as the editor has it. */
export function stateOfDoc(doc: DocView): EditState {
  const content = Object.fromEntries(contentNames.map((name) => [name, doc[name]])) as unknown as DocContent
  return newState({ content, parentId: doc.parentId, isLocked: doc.isLocked })
}

/** A copy has rows of its own; where it stands among its siblings is decided when it is saved. */
export function copyOfDoc(doc: DocView, { name, parentId }: { name: string; parentId: string }): EditState {
  let { content } = stateOfDoc(doc)
  for (const table of tablesOf(content)) content = writeTable(content, table, copyRows(readTable(content, table)))
  const { otherRequests, otherResponses, examples } = content
  const entries = {
    otherRequests: otherRequests.map(withNewId),
    otherResponses: otherResponses.map(withNewId),
    examples: examples.map(withNewId),
  }
  return newState({ content: { ...content, ...entries, name, orderIndex: 0 }, parentId, isLocked: 0 })
}

const withNewId = <Entry extends { id: string }>(entry: Entry): Entry => ({ ...entry, id: newRowId() })
