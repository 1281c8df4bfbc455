import { createHash } from 'node:crypto'
import { mapTables } from '#core/content/tables.ts'
import { checkDoc } from '#core/doc/check-doc.ts'
import { docFields, docLimits } from '#core/doc/doc-fields.ts'
import { docTypes, type DocContent, type DocStatus } from '#core/doc/doc.ts'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import { cutText } from '#core/text/cut-text.ts'
import { UserError } from '../../../base/errors.ts'
import { cleanContent, textsToClean, type Clean } from '../../content/store/clean-content.ts'
import { storable, type Identifying } from '../../content/store/doc-content.ts'
import type { LinkTargets } from './link-targets.ts'

/** Pushes may contain docs that the editor would reject; they are stored unchanged. */
const TOLERATED = new Set([
  'error.urlFormat',
  'error.methodFormat',
  'error.paramName',
  'error.rootArrayEmpty',
  'error.notEmpty',
])

/** The texts of a draft that `toStorable` cleans. */
export const draftTexts = ({ content, type }: DocDraft): string[] =>
  textsToClean({ ...content, ...withinLimits(content) }, type)

interface Target {
  targets: LinkTargets
  status: DocStatus
  clean: Clean
}

/** The content of a draft, ready to be stored: truncated, sanitized, with the ids of stored models and dictionaries. */
export function toStorable(draft: DocDraft, { targets, status, clean }: Target): DocContent {
  const linked = mapTables<DocContent>(docFields, draft.content, (rows) => targets.linkRows(rows))
  const content = storable({ ...linked, ...withinLimits(linked), ...identifying(draft), status })
  const problem = checkDoc(content, draft.type, { allowAnyName: true }).find(
    ({ isWarning, key }) => !isWarning && !TOLERATED.has(key),
  )
  if (problem) throw new UserError(problem.key, problem.params)
  return cleanContent(content, draft.type, clean)
}

/** The fields of a draft that identify its doc, as `toStorable` returns them. */
export function identifying({ type, content }: DocDraft): Identifying & Pick<DocContent, 'dubboInfo'> {
  const isText = type === docTypes.custom || type === docTypes.markdown
  return {
    name: cutText(content.name, docLimits.name),
    version: cutText(content.version, docLimits.version),
    url: isText ? '' : content.url,
    httpMethod: isText ? '' : content.httpMethod.toUpperCase(),
    dubboInfo: content.dubboInfo,
  }
}

/** Truncates long text, so that it does not fail the whole delivery. */
function withinLimits(content: DocContent) {
  const { author, deprecated, description, remark } = content
  const [body, ...bodies] = content.bodies
  return {
    author: cutText(author, docLimits.author),
    deprecated: cutText(deprecated, docLimits.deprecated),
    bodies: [{ ...body, contentType: cutText(body.contentType, docLimits.contentType) }, ...bodies],
    description: cutText(description, docLimits.description),
    remark: cutText(remark, docLimits.remark),
  } satisfies Partial<DocContent>
}

/** Cannot match inside a JSON string, where quotes are escaped. */
const ROW_ID = /"id":"[^"\\]*"/g

/** A hash of all that decides what a draft does to a doc, but for the ids of rows, which are new each time. */
export function digestDraft(
  { type, variant, includedFields, content: { extras, ...content } }: DocDraft,
  targets: string,
) {
  const way = JSON.stringify([type, variant, extras, includedFields && [...includedFields].sort(), targets])
  return createHash('sha1')
    .update(way + JSON.stringify(content).replaceAll(ROW_ID, ''))
    .digest('base64')
}
