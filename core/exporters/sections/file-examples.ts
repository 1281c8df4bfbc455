import type { NamedExample } from '../../doc/doc.ts'
import { bodyShape } from '../../page/page-bodies.ts'
import { openedRows } from '../../page/page-rows.ts'
import { bodyExample, exampleText } from '../../rows/example/example.ts'
import { isJsonType } from '../base/media-type.ts'
import type { FileExample } from './file-page.ts'
import type { FileSources } from './file-sources.ts'
import { isJsonBody, type MediaBody } from './media-body.ts'

/** The examples of the doc, or else one generated from the rows. */
export function exampleBlocks(
  { title, body, named }: { title: string; body: MediaBody; named: readonly NamedExample[] },
  { models, values }: Pick<FileSources, 'models' | 'values'>,
): FileExample[] {
  const tag = body.status
  if (named.length > 0) return named.map((example) => givenExample(example, title, tag))
  if (body.rows.params.length === 0 || !isJsonBody(body)) return []
  const params = openedRows(body.rows.params, models)
  const text = exampleText(bodyExample({ ...bodyShape(body.rows), params }, { dictionaries: values }))
  return [{ kind: 'example', title, tag, language: 'json', text }]
}

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
