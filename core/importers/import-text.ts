import { importApifox } from './apifox/apifox.ts'
import { importBruno } from './bruno/bruno.ts'
import { importCurl } from './curl/curl.ts'
import { ImportFault, type Finding, type ImportKind, type ImportResult } from './draft/draft.ts'
import { importHar } from './har/har.ts'
import { importInsomnia } from './insomnia/insomnia.ts'
import { importOpenapi } from './openapi/openapi.ts'
import { importPostman } from './postman/postman.ts'
import { plainText, readValue, type ReadValue } from './text/read-text.ts'
import { isWebPage, recogniseText, recogniseValue } from './recognise.ts'
import { importYapiJson } from './yapi/yapi-json.ts'
import { importYapiMarkdown } from './yapi/yapi-markdown.ts'

/** The importer of each kind. It receives the text, and its parsed JSON or YAML value. */
const importers: Record<ImportKind, (source: { text: string; value: unknown }) => ImportResult> = {
  openapi: ({ value }) => importOpenapi(value),
  postman: ({ value }) => importPostman(value),
  'yapi-markdown': ({ text }) => importYapiMarkdown(text),
  'yapi-json': ({ value }) => importYapiJson(value),
  har: ({ value }) => importHar(value),
  curl: ({ text }) => importCurl(text),
  insomnia: ({ value }) => importInsomnia(value),
  apifox: ({ value }) => importApifox(value),
  bruno: ({ value }) => importBruno(value),
}

export interface ImportOptions {
  /** The requested kind: a file of any other kind is rejected. */
  kind?: ImportKind
}

/** Parses a file of any kind into drafts. The kind is recognized by content. Throws an `ImportFault` when it cannot be parsed. */
export function importText(given: string, { kind: wanted }: ImportOptions = {}): ImportResult {
  const text = plainText(given)
  if (isWebPage(text)) throw new ImportFault('import.webPage')
  const textKind = recogniseText(text)
  const { value, repeated } = textKind === undefined ? readValue(text) : { value: text, repeated: [] }
  const kind = textKind ?? recogniseValue(value)
  if (kind === undefined) throw new ImportFault('import.unknownFormat')
  if (wanted !== undefined && wanted !== kind) throw new ImportFault('import.otherKind', { kind, wanted })
  const result = importers[kind]({ text, value })
  return { ...result, findings: [...repeated.map(repeatedKey), ...result.findings] }
}

const repeatedKey = ({ name, line }: ReadValue['repeated'][number]): Finding => ({
  level: 'warning',
  key: 'import.keyTwice',
  params: { name: name.slice(0, 200), line },
  place: '',
})
