import { mapTables } from '#core/content/tables.ts'
import { createHash } from 'node:crypto'
import { checkDoc } from '#core/doc/check-doc.ts'
import { docFields, docLimits } from '#core/doc/doc-fields.ts'
import { docTypes, type DocContent, type DocStatus } from '#core/doc/doc.ts'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import { UserError } from '../../../base/errors.ts'
import { cleanContent } from '../../content/store/clean-content.ts'
import { storable } from '../../content/store/doc-content.ts'
import type { DeliveredParts } from './delivered-parts.ts'

/** Pushes bring docs that the editor would not let pass: they are shown as they are. */
const TOLERATED = new Set([
  'error.urlFormat',
  'error.methodFormat',
  'error.paramName',
  'error.rootArrayEmpty',
  'error.notEmpty',
])

/** A draft as it can be stored: within our limits, cleaned, with the ids of stored models and dictionaries; else why it cannot. */
export function contentOf(draft: DocDraft, parts: DeliveredParts, status: DocStatus): DocContent {
  const linked = mapTables<DocContent>(docFields, draft.content, (rows) => parts.rows(rows))
  const content = storable({ ...linked, ...shortened(linked), status, httpMethod: linked.httpMethod.toUpperCase() })
  const isText = draft.type === docTypes.custom || draft.type === docTypes.markdown
  const typed = isText ? { ...content, url: '', httpMethod: '' } : content
  const problem = checkDoc(typed, draft.type, { allowAnyName: true }).find(
    ({ isWarning, key }) => !isWarning && !TOLERATED.has(key),
  )
  if (problem) throw new UserError(problem.key, problem.params)
  return cleanContent(typed, draft.type)
}

/** One text that is too long never fails a whole delivery. */
function shortened(content: DocContent): Partial<DocContent> {
  const cut = (text: string, max: number) => {
    const letters = Array.from(text)
    return letters.length <= max ? text : letters.slice(0, max).join('')
  }
  const { name, version, author, deprecated, description, remark } = content
  const [body, ...bodies] = content.bodies
  return {
    name: cut(name, docLimits.name),
    version: cut(version, docLimits.version),
    author: cut(author, docLimits.author),
    deprecated: cut(deprecated, docLimits.deprecated),
    bodies: [{ ...body, contentType: cut(body.contentType, docLimits.contentType) }, ...bodies],
    description: cut(description, docLimits.description),
    remark: cut(remark, docLimits.remark),
  }
}

/** A text in JSON cannot look like this: its quotes would be escaped. */
const ROW_ID = /"id":"[^"\\]*"/g

/** All that decides what a draft does to a doc, but for the ids of rows, which are new each time. */
export function digestOf({ type, variant, told, content: { extras, ...content } }: DocDraft, parts: string) {
  const way = JSON.stringify([type, variant, extras, told && [...told].sort(), parts])
  return createHash('sha1')
    .update(way + JSON.stringify(content).replaceAll(ROW_ID, ''))
    .digest('base64')
}
