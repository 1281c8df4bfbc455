import { toTypeScript } from '#core/codegen/typescript.ts'
import { mainResponseId } from '#core/doc/doc.ts'
import { bodyShape } from '#core/page/page-bodies.ts'
import type { PageBody } from '#core/page/page.ts'
import type { ReadableDoc } from '#core/page/readable-doc.ts'
import { bodyLanguage, wholeBody } from '#core/rows/example/whole-body.ts'
import type { CodeChoice } from '../ui/CodeBlock.tsx'
import { curlExample, type ShownRequest } from './curl-example.ts'
import { rowsWithModels, type ExampleSources } from './example-sources.ts'

export function requestChoices(request: ShownRequest, sources: ExampleSources): CodeChoice[] {
  const { doc, body } = request
  const curl: CodeChoice = { label: 'cURL', language: 'shell', code: () => curlExample(request, sources) }
  if (body.rows.params.length === 0) return [curl]
  return [curl, ...bodyChoices(body, { typeName: `${baseName(doc)}Request`, direction: 'request' }, sources)]
}

export function responseChoices(doc: ReadableDoc, response: PageBody, sources: ExampleSources): CodeChoice[] {
  // A response that is known to have no body has no example of one.
  if (response.rows.params.length === 0 && !response.isPlain) return []
  const suffix = response.id === mainResponseId ? '' : response.status
  return bodyChoices(response, { typeName: `${baseName(doc)}Response${suffix}`, direction: 'response' }, sources)
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
    {
      label: 'TypeScript',
      language: 'ts',
      code: () => toTypeScript({ ...bodyShape(rows), name: typeName }, sources),
    },
  ]
}

interface Naming {
  typeName: string
  direction: 'request' | 'response'
}

/** The last parts of the path without variables make a better type name than a title in prose. */
function baseName({ url, httpMethod, name }: ReadableDoc): string {
  const parts = (url.split(/[?#]/)[0] ?? '')
    .split('/')
    .filter((part) => /^[A-Za-z][\w-]*$/.test(part) && !/^v\d+$/i.test(part))
  return parts.length === 0 ? name : `${httpMethod.toLowerCase()} ${parts.slice(-2).join(' ')}`
}
