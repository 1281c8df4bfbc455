import { toTypeScript } from '#core/codegen/typescript.ts'
import { mainResponseId } from '#core/doc/doc.ts'
import { bodyShape } from '#core/page/page-bodies.ts'
import type { PageBody, RowsBlock } from '#core/page/page.ts'
import type { ReadableDoc } from '#core/page/readable-doc.ts'
import { bodyExample, exampleText } from '#core/rows/example/example.ts'
import type { CodeChoice } from '../ui/CodeBlock.tsx'
import { curlExample, isJson, type ShownRequest } from './curl-example.ts'
import { rowsWithModels, type ExampleSources } from './example-sources.ts'

export function requestChoices(request: ShownRequest, sources: ExampleSources): CodeChoice[] {
  const { doc, body } = request
  const curl: CodeChoice = { label: 'cURL', language: 'shell', code: () => curlExample(request, sources) }
  if (body.rows.params.length === 0) return [curl]
  return [curl, ...bodyChoices(body, `${baseName(doc)}Request`, sources)]
}

export function responseChoices(doc: ReadableDoc, response: PageBody, sources: ExampleSources): CodeChoice[] {
  // A response that is known to have no body has no example of one.
  if (response.rows.params.length === 0 && !response.isPlain) return []
  const suffix = response.id === mainResponseId ? '' : response.status
  return bodyChoices(response, `${baseName(doc)}Response${suffix}`, sources)
}

/** A body as JSON, unless it is of another media type, and as a type. */
function bodyChoices({ rows, contentType }: PageBody, typeName: string, sources: ExampleSources): CodeChoice[] {
  const json: CodeChoice = { label: 'JSON', language: 'json', code: () => jsonExample(rows, sources) }
  const types: CodeChoice = {
    label: 'TypeScript',
    language: 'ts',
    code: () => toTypeScript({ ...bodyShape(rows), name: typeName }, sources),
  }
  return isJson(contentType) ? [json, types] : [types]
}

const jsonExample = (rows: RowsBlock, sources: ExampleSources) =>
  exampleText(
    bodyExample(
      { ...bodyShape(rows), params: rowsWithModels(rows.params, sources) },
      { dictionaries: sources.dictionaries },
    ),
  )

/** The last parts of the path without variables make a better type name than a title in prose. */
function baseName({ url, httpMethod, name }: ReadableDoc): string {
  const parts = (url.split(/[?#]/)[0] ?? '')
    .split('/')
    .filter((part) => /^[A-Za-z][\w-]*$/.test(part) && !/^v\d+$/i.test(part))
  return parts.length === 0 ? name : `${httpMethod.toLowerCase()} ${parts.slice(-2).join(' ')}`
}
