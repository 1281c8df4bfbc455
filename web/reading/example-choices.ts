import { curlCommand } from '#core/codegen/curl.ts'
import { docRequest, type ShownRequest } from '#core/codegen/doc-request.ts'
import type { ExampleSources } from '#core/page/example-sources.ts'
import type { HttpRequest } from '#core/codegen/http-request.ts'
import { snippetLanguages } from '#core/codegen/snippets/languages.ts'
import { baseTypeName } from '#core/codegen/type-name.ts'
import { mainResponseId } from '#core/doc/doc.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { exampleLanguage, exampleOfBody } from '#core/page/example-of-body.ts'
import type { PageBody } from '#core/page/page.ts'
import type { ReadableDoc } from '#core/page/readable-doc.ts'
import type { BodyLanguage } from '#core/rows/example/whole-body.ts'
import type { CodeChoice } from '../ui/CodeBlock.tsx'
import { writeSnippet, writeTypes } from './late-code.ts'

/** The request in every language, and its body alone. */
export function requestChoices(request: ShownRequest, sources: ExampleSources, t: Translate): CodeChoice[] {
  const { doc, body } = request
  const snippets = snippetChoices(() => docRequest(request, sources))
  if (body.rows.params.length === 0 && body.examples.length === 0) return snippets
  return [
    ...snippets,
    ...bodyChoices(body, { typeName: `${baseTypeName(doc)}Request`, direction: 'request' }, sources, t),
  ]
}

export const snippetChoices = (request: () => HttpRequest): CodeChoice[] =>
  snippetLanguages.map(({ id, label, highlight }) => ({
    label,
    language: highlight,
    code: () => (id === 'curl' ? curlCommand(request()) : writeSnippet(id, request())),
    isLate: id !== 'curl',
  }))

export function responseChoices(
  doc: ReadableDoc,
  response: PageBody,
  sources: ExampleSources,
  t: Translate,
): CodeChoice[] {
  // A response that is known to have no body has no example of one.
  if (response.rows.params.length === 0 && response.examples.length === 0 && !response.isPlain) return []
  const suffix = response.id === mainResponseId ? '' : response.status
  return bodyChoices(response, { typeName: `${baseTypeName(doc)}Response${suffix}`, direction: 'response' }, sources, t)
}

/** A body in its media type, and as a type. */
function bodyChoices(body: PageBody, naming: Naming, sources: ExampleSources, t: Translate): CodeChoice[] {
  const { typeName, direction } = naming
  const language = exampleLanguage(body)
  const example: CodeChoice = {
    label: bodyLabel(language, t),
    language,
    code: () => exampleOfBody(body, direction, sources).text,
  }
  if (body.rows.params.length === 0 && !body.isPlain) return [example]
  return [
    example,
    { label: 'TypeScript', language: 'ts', code: () => writeTypes(body.rows, typeName, sources), isLate: true },
  ]
}

/** JSON and XML are called the same in every language. */
function bodyLabel(language: BodyLanguage, t: Translate): string {
  if (language === 'json' || language === 'xml') return language.toUpperCase()
  return t(language === 'form' ? 'view.formBody' : 'view.textBody')
}

interface Naming {
  typeName: string
  direction: 'request' | 'response'
}
