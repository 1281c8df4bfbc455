import { curlCommand } from '#core/codegen/curl.ts'
import { baseTypeName, bodyTypes } from '#core/codegen/body-types.ts'
import { docRequest, type ShownRequest } from '#core/codegen/doc-request.ts'
import { rowsWithModels, type ExampleSources } from '#core/codegen/example-sources.ts'
import type { HttpRequest } from '#core/codegen/http-request.ts'
import { snippetLanguages, type SnippetId } from '#core/codegen/snippets/languages.ts'
import { mainResponseId } from '#core/doc/doc.ts'
import { bodyShape } from '#core/page/page-bodies.ts'
import type { PageBody } from '#core/page/page.ts'
import type { ReadableDoc } from '#core/page/readable-doc.ts'
import { bodyLanguage, wholeBody } from '#core/rows/example/whole-body.ts'
import type { CodeChoice } from '../ui/CodeBlock.tsx'

/** The request in every language, and its body alone. */
export function requestChoices(request: ShownRequest, sources: ExampleSources): CodeChoice[] {
  const { doc, body } = request
  const snippets = snippetChoices(() => docRequest(request, sources))
  if (body.rows.params.length === 0) return snippets
  return [...snippets, ...bodyChoices(body, { typeName: `${baseTypeName(doc)}Request`, direction: 'request' }, sources)]
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
  return bodyChoices(response, { typeName: `${baseTypeName(doc)}Response${suffix}`, direction: 'response' }, sources)
}

const LABELS = { json: 'JSON', xml: 'XML', form: 'Form', text: 'Text' } as const

/** A body in its media type, and as a type. */
function bodyChoices({ rows, contentType }: PageBody, naming: Naming, sources: ExampleSources): CodeChoice[] {
  const { typeName, direction } = naming
  const language = bodyLanguage(contentType)
  const text = () => {
    const source = { ...bodyShape(rows), params: rowsWithModels(rows.params, sources), contentType }
    return wholeBody(source, { dictionaries: sources.dictionaries, direction }).text
  }
  return [
    { label: LABELS[language], language, code: text },
    { label: 'TypeScript', language: 'ts', code: () => bodyTypes(rows, typeName, sources) },
  ]
}

interface Naming {
  typeName: string
  direction: 'request' | 'response'
}
