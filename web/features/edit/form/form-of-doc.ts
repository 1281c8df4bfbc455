import { mapTables } from '#core/content/tables.ts'
import type { DocView } from '#core/contract/doc.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { copyRows, newRowId } from '#core/rows/make-rows.ts'
import { docContent } from '../../../data/doc/doc-content.ts'
import type { DocForm } from './doc-form.ts'

/** A doc from the server as the editor has it. */
export function formOfDoc(doc: DocView): DocForm {
  return { ...docContent(doc), parentId: doc.parentId, isLocked: doc.isLocked }
}

/** A copy has rows of its own; its order among its siblings is decided when it is saved. */
export function copyOfDoc(doc: DocView, { name, parentId }: { name: string; parentId: string }): DocForm {
  const content = mapTables<DocContent>(docFields, docContent(doc), copyRows)
  const [body, ...bodies] = content.bodies
  const [response, ...responses] = content.responses
  return {
    ...content,
    name,
    orderIndex: 0,
    bodies: [body, ...bodies.map(withNewId)],
    responses: [response, ...responses.map(withNewId)],
    examples: content.examples.map(withNewId),
    parentId,
    isLocked: 0,
  }
}

const withNewId = <Entry extends { id: string }>(entry: Entry): Entry => ({ ...entry, id: newRowId() })
