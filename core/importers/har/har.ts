import { readAddress } from '../collection/address.ts'
import { FORM, mediaType } from '../collection/body.ts'
import { Collection } from '../collection/collection.ts'
import { cookieFields } from '../collection/cookies.ts'
import type { BodySketch, Field, RequestSketch } from '../collection/sketch.ts'
import { isRecord, toRecord, toRecords, toText, type Fields } from '../collection/value.ts'
import type { ImportResult } from '../draft/draft.ts'
import { isWorthTelling } from './headers.ts'
import { maskedFields, maskedText } from './mask.ts'
import { readResponse } from './responses.ts'

export function isHar(value: unknown): boolean {
  return isRecord(value) && isRecord(value['log']) && Array.isArray(value['log']['entries'])
}

/** Recordings of a browser or proxy: one doc for each method, host and path. */
export function importHar(value: unknown): ImportResult {
  const log = toRecord(toRecord(value)['log'])
  const collection = new Collection({ kind: 'har', version: toText(log['version']), title: readTitle(log) })
  const groups = new Map<string, Fields[]>()
  for (const [index, entry] of (Array.isArray(log['entries']) ? log['entries'] : []).entries()) {
    const key = recordingKey(entry)
    const known = groups.get(key ?? '')
    if (key === undefined) collection.findings.add('error', 'import.noRequest', `/log/entries/${index}`)
    else if (known) known.push(toRecord(entry))
    else groups.set(key, [toRecord(entry)])
  }
  const hosts = new Set([...groups.keys()].map((key) => key.split('\n')[1]))
  for (const [key, entries] of groups) collection.add(toSketch(key, entries, hosts.size > 1))
  tellJoined(collection, groups)
  return collection.finish()
}

function readTitle(log: Fields): string {
  const [page] = toRecords(log['pages'])
  return toText(page?.['title']) || toText(toRecord(log['creator'])['name'])
}

/** Method, base and path; undefined when it is not a request. */
function recordingKey(entry: unknown): string | undefined {
  const request = toRecord(toRecord(entry)['request'])
  const { base, path } = readAddress(toText(request['url']))
  if (toText(request['url']) === '') return undefined
  return [toText(request['method']) || 'GET', base, path.split('#', 1)[0]].join('\n')
}

function toSketch(key: string, entries: readonly Fields[], isOneOfManyHosts: boolean): RequestSketch {
  const [method = '', base = '', path = ''] = key.split('\n')
  const host = base.slice(base.indexOf('://') + 3)
  const requests = entries.map((entry) => toRecord(entry['request']))
  const body = requests.map(readBody).find((found) => found !== undefined)
  return {
    folders: isOneOfManyHosts ? [host] : [],
    name: `${method} ${path}`,
    method,
    url: `${base}${path}`,
    description: '',
    headers: joined(requests.map(readHeaders)),
    query: joined(requests.map(readQuery)),
    pathValues: [],
    ...(body && { body }),
    responses: entries.map((entry) => readResponse(toRecord(entry['response']))).filter(({ status }) => status !== '0'),
  }
}

/** Fields that all recordings have are required; the first value of each name is the example. */
function joined(lists: readonly (readonly Field[])[]): Field[] {
  const [first = []] = lists
  if (lists.length === 1) return [...first]
  const counts = new Map<string, { field: Field; count: number }>()
  for (const list of lists) {
    for (const field of new Map(list.map((one) => [one.name, one])).values()) {
      const known = counts.get(field.name)
      if (known) known.count += 1
      else counts.set(field.name, { field, count: 1 })
    }
  }
  return [...counts.values()].map(({ field, count }) => ({ ...field, isOptional: count < lists.length }))
}

const readPairs = (rows: unknown): Field[] =>
  toRecords(rows).map(({ name, value }) => ({ name: toText(name), value: toText(value) }))

function readHeaders(request: Fields): Field[] {
  const headers = readPairs(request['headers'])
  const cookies = toRecords(request['cookies']).map(({ name }) => toText(name))
  const sent = headers.filter(({ name }) => name.toLowerCase() === 'cookie').map(({ value }) => value)
  return [...headers.filter(({ name }) => isWorthTelling(name)), ...cookieFields([...sent, ...cookies].join(';'))]
}

function readQuery(request: Fields): Field[] {
  const listed = readPairs(request['queryString'])
  return listed.length > 0 ? listed : readAddress(toText(request['url'])).query
}

function readBody(request: Fields): BodySketch | undefined {
  const data = toRecord(request['postData'])
  const contentType = mediaType(toText(data['mimeType']))
  const params = toRecords(data['params'])
  const isForm = contentType === FORM || contentType.startsWith('multipart/')
  if (isForm && params.length > 0) {
    const fields = params.map((row) => ({
      name: toText(row['name']),
      value: toText(row['value']),
      type: row['fileName'] === undefined ? 'string' : 'file',
    }))
    return { kind: contentType === FORM ? 'form' : 'multipart', fields: maskedFields(fields) }
  }
  const text = toText(data['text'])
  return text === '' ? undefined : { kind: 'text', text: maskedText(text, contentType), contentType }
}

function tellJoined(collection: Collection, groups: ReadonlyMap<string, Fields[]>): void {
  const count = [...groups.values()].reduce((sum, entries) => sum + entries.length - 1, 0)
  if (count > 0) collection.findings.add('info', 'import.recordingsJoined', '', { count })
}
