import { modelIdsIn } from '../content/links.ts'
import { tablesOf } from '../content/tables.ts'
import { docFields, newDocContent, withBody, withResponse } from '../doc/doc-fields.ts'
import { docTypes, type DocContent } from '../doc/doc.ts'
import type { Model } from '../model/model.ts'
import { newParam } from '../rows/make-rows.ts'
import { graver, type ChangeClass } from './change.ts'
import { compareDocs } from './compare-docs.ts'

type Shape = Pick<Model, 'type' | 'params' | 'rules'>

/** How a change of a model affects clients that send it, and those that receive it. */
export interface ModelClasses {
  request: ChangeClass | undefined
  response: ChangeClass | undefined
}

export function classifyModel(before: Shape, after: Shape): ModelClasses {
  const classIn = (place: typeof inBody | typeof inResponse) =>
    compareDocs(docTypes.http, place(before), place(after)).class
  return { request: classIn(inBody), response: classIn(inResponse) }
}

const inBody = (model: Shape): DocContent => withBody(newDocContent(0), { params: [asRow(model)] })
const inResponse = (model: Shape): DocContent => withResponse(newDocContent(0), { params: [asRow(model)] })

const asRow = ({ type, params, rules }: Shape) =>
  newParam({ id: 'model', name: 'model', type, children: params, ...(rules && { rules }) })

/** How the change affects a doc that shows one of the models in its tables. */
export function classInDoc(
  content: DocContent,
  modelIds: ReadonlySet<string>,
  classes: ModelClasses,
): ChangeClass | undefined {
  let found: ChangeClass | undefined
  for (const { id, params } of tablesOf<DocContent>(docFields, content)) {
    if (modelIdsIn(params).isDisjointFrom(modelIds)) continue
    found = graver(found, id.startsWith('responses') ? classes.response : classes.request)
  }
  return found
}
