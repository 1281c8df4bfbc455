import type { Dictionaries } from '../../rows/example/example.ts'
import { exampleSource } from '../../rows/example/example.ts'
import type { Param } from '../../rows/param.ts'
import type { ExportedDoc } from '../base/exported-doc.ts'
import { BASE_NAME, furtherBase } from '../../importers/collection/variables.ts'
import type { ExportEnvironment } from '../base/export-input.ts'
import { operationPath } from '../openapi/paths.ts'
import { plainText } from '../rich/plain-text.ts'

/** The variable with the base URL of all requests. */
const BASE = `{{${BASE_NAME}}}`

export const plainUrl = (url: string): string => url.trim().replace(/\/+$/, '')

/** The first environment is the base; each further one has its own variable. */
export function baseVariables([first, ...further]: readonly ExportEnvironment[]): object[] {
  return [
    { key: BASE_NAME, value: plainUrl(first?.url ?? ''), ...(first && { name: first.name }) },
    ...further.map(({ name, url }) => ({ key: furtherBase(name), value: plainUrl(url), name })),
  ]
}

/** The variable of the environment that has the server of a doc, or else the server itself. */
function findHost(own: string, [first, ...further]: readonly ExportEnvironment[]): string {
  if (own === '' || (first && plainUrl(first.url) === own)) return BASE
  const known = further.find(({ url }) => plainUrl(url) === own)
  return known ? `{{${furtherBase(known.name)}}}` : own
}

export interface Field {
  key: string
  value: string
  description?: string
  disabled?: true
}

/** Rows as fields. Optional ones are disabled. */
export function toFields(rows: readonly Param[], values: Dictionaries): Field[] {
  return rows
    .filter(({ name }) => name !== '')
    .map((row) => ({
      key: row.name,
      value: exampleSource(row, { dictionaries: values }),
      ...describe(row),
      ...(row.required === 0 && { disabled: true as const }),
    }))
}

export function describe({ description }: Param): { description?: string } {
  const text = plainText(description).trim()
  return text === '' ? {} : { description: text }
}

export interface UrlSources {
  values: Dictionaries
  environments: readonly ExportEnvironment[]
}

export interface PostmanUrl {
  raw: string
  host: string[]
  path: string[]
  query?: Field[]
  variable?: Field[]
}

export function toUrl(doc: ExportedDoc, { values, environments }: UrlSources): PostmanUrl {
  const { path: template, server } = operationPath(doc.url)
  const [, plain = template, ownQuery = ''] = /^([^?#]*)\??([^#]*)/.exec(template) ?? []
  const [own = ''] = doc.extras.servers ?? []
  const host = server || findHost(plainUrl(own), environments)
  const path = plain.split('/').slice(1).map(segment)
  const query = [...ownFields(ownQuery), ...toFields(doc.queryParams, values)]
  const rows = new Map(doc.pathParams.map((row) => [row.name, row]))
  const names = path.filter((part) => part.startsWith(':')).map((part) => part.slice(1))
  const variable = names.map((name) => toVariable(name, rows.get(name), values))
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`)
  return {
    raw: `${host}/${path.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: [host],
    path,
    ...(query.length > 0 && { query }),
    ...(variable.length > 0 && { variable }),
  }
}

/** A variable that is a whole segment becomes a path variable of the request, any other one a variable of the collection. */
function segment(part: string): string {
  const [, name] = /^\{([^{}]+)\}$/.exec(part) ?? []
  return name === undefined ? part.replace(/(?<!\{)\{([^{}]+)\}(?!\})/g, '{{$1}}') : `:${name}`
}

function ownFields(query: string): Field[] {
  const pairs = query.split('&').filter((pair) => pair !== '')
  return pairs.map((pair) => {
    const [key = '', ...value] = pair.split('=')
    return { key, value: value.join('=') }
  })
}

function toVariable(name: string, row: Param | undefined, values: Dictionaries): Field {
  return row
    ? { key: name, value: exampleSource(row, { dictionaries: values }), ...describe(row) }
    : { key: name, value: '' }
}
