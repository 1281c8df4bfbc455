import type { NamedExample } from '../../doc/doc.ts'
import { exampleOfBody } from '../../page/example-of-body.ts'
import { fileLimits } from '../../page/page-rows.ts'
import { isJsonType, isXmlType } from '../base/media-type.ts'
import type { FileExample } from './file-page.ts'
import type { FileSources } from './file-sources.ts'
import type { MediaBody } from './media-body.ts'

/** The examples of the doc, or else one generated from the rows. */
export function exampleBlocks(
  { title, body, named }: { title: string; body: MediaBody; named: readonly NamedExample[] },
  { models, values }: Pick<FileSources, 'models' | 'values'>,
): FileExample[] {
  const tag = body.status
  if (named.length > 0) return named.map((example) => givenExample(example, title, tag))
  const contentType = body.contentTypes.find(isJsonType) ?? body.contentType
  if (body.rows.params.length === 0 || !isTextBody(contentType)) return []
  const sources = { models, dictionaries: values, limits: fileLimits }
  const direction = body.status === '' ? 'request' : 'response'
  const { text, language } = exampleOfBody({ ...body, contentType, examples: [] }, direction, sources)
  return [{ kind: 'example', title, tag, language: language === 'json' ? 'json' : 'text', text }]
}

/** The fields of forms are in the table already, and other bodies have no text. */
const isTextBody = (contentType: string) => isJsonType(contentType) || isXmlType(contentType)

function givenExample({ name, value, contentType }: NamedExample, title: string, tag: string): FileExample {
  const text = indentedJson(value)
  const language = text !== undefined && isJsonType(contentType) ? 'json' : 'text'
  return { kind: 'example', title: name === '' ? title : `${title}: ${name}`, tag, language, text: text ?? value }
}

/** JSON with line breaks keeps the formatting of its author. */
function indentedJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    return text.trim().includes('\n') ? text : JSON.stringify(value, null, 2)
  } catch {
    return undefined
  }
}
