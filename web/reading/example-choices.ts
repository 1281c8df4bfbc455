import { curlCommand } from '#core/codegen/curl.ts'
import { baseTypeName, bodyTypes } from '#core/codegen/body-types.ts'
import { docRequest, isJson, type ShownRequest } from '#core/codegen/doc-request.ts'
import { rowsWithModels, type ExampleSources } from '#core/codegen/example-sources.ts'
import type { HttpRequest } from '#core/codegen/http-request.ts'
import { snippetLanguages, type SnippetId } from '#core/codegen/snippets/languages.ts'
import { mainResponseId } from '#core/doc/doc.ts'
import { bodyShape } from '#core/page/page-bodies.ts'
import type { PageBody, RowsBlock } from '#core/page/page.ts'
import type { ReadableDoc } from '#core/page/readable-doc.ts'
import { bodyExample, exampleText } from '#core/rows/example/example.ts'
import type { CodeChoice } from '../ui/CodeBlock.tsx'

/** The request in every language, and its body alone. */
export function requestChoices(request: ShownRequest, sources: ExampleSources): CodeChoice[] {
  const { doc, body } = request
  const snippets = snippetChoices(() => docRequest(request, sources))
  if (body.rows.params.length === 0) return snippets
  return [...snippets, ...bodyChoices(body, `${baseTypeName(doc)}Request`, sources)]
}

export const snippetChoices = (request: () => HttpRequest): CodeChoice[] =>
  snippetLanguages.map(({ id, label, highlight }) => ({
    label,
    language: highlight,
    code: () => writeSnippet(id, request()),
  }))

/** cURL is what most readers look at. The other languages are fetched when somebody chooses one. */
function writeSnippet(id: SnippetId, request: HttpRequest): string | Promise<string> {
  if (id === 'curl') return curlCommand(request)
  return import('#core/codegen/snippets/snippets.ts').then(({ snippet }) => snippet(id, request))
}

export function responseChoices(doc: ReadableDoc, response: PageBody, sources: ExampleSources): CodeChoice[] {
  // A response that is known to have no body has no example of one.
  if (response.rows.params.length === 0 && !response.isPlain) return []
  const suffix = response.id === mainResponseId ? '' : response.status
  return bodyChoices(response, `${baseTypeName(doc)}Response${suffix}`, sources)
}

/** A body as JSON, unless it is of another media type, and as a type. */
function bodyChoices({ rows, contentType }: PageBody, typeName: string, sources: ExampleSources): CodeChoice[] {
  const json: CodeChoice = { label: 'JSON', language: 'json', code: () => jsonExample(rows, sources) }
  const types: CodeChoice = { label: 'TypeScript', language: 'ts', code: () => bodyTypes(rows, typeName, sources) }
  return isJson(contentType) ? [json, types] : [types]
}

const jsonExample = (rows: RowsBlock, sources: ExampleSources) =>
  exampleText(bodyExample({ ...bodyShape(rows), params: rowsWithModels(rows.params, sources) }, sources.dictionaries))
