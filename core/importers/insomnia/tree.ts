import { isRecord, toRecord, toRecords, toText, type Fields } from '../collection/value.ts'
import type { VariableSet } from '../collection/variables.ts'

/** A request, or a folder with its content. */
export interface InsomniaItem {
  fields: Fields
  children?: InsomniaItem[]
}

/** Both versions of the format in one structure. */
export interface InsomniaTree {
  version: string
  title: string
  description: string
  variables: VariableSet[]
  items: InsomniaItem[]
  /** Unit tests, which are also scripts. */
  tests: number
}

const MAX_DEPTH = 100
const REQUESTS = new Set(['request', 'grpc_request', 'websocket_request', 'socketio_request'])

export function treeOfV5(file: Fields): InsomniaTree {
  const base = toRecord(file['environments'])
  return {
    version: '5.0',
    title: toText(file['name']),
    description: toText(toRecord(file['meta'])['description']),
    variables: readVariableSets(base, toRecords(base['subEnvironments'])),
    items: itemsOfV5(file['collection'], 0),
    tests: 0,
  }
}

function itemsOfV5(list: unknown, depth: number): InsomniaItem[] {
  return toRecords(list).map((fields) => {
    const isFolder = Array.isArray(fields['children']) && depth < MAX_DEPTH
    return isFolder ? { fields, children: itemsOfV5(fields['children'], depth + 1) } : { fields }
  })
}

/** Each resource names its parent and has a number for its order. */
export function treeOfV4(file: Fields, version: string): InsomniaTree {
  const resources = toRecords(file['resources'])
  const ofType = (type: string) => resources.filter((resource) => resource['_type'] === type)
  const workspaces = ofType('workspace')
  const [first] = workspaces
  const parents = Map.groupBy(resources, ({ parentId }) => toText(parentId))
  const ids = new Set(workspaces.map((workspace) => toText(workspace['_id'])))
  const base = ofType('environment').find(({ parentId }) => ids.has(toText(parentId)))
  const subs = ofType('environment').filter(({ parentId }) => toText(parentId) === toText(base?.['_id']))
  const roots = workspaces.map((fields) => ({ fields, children: itemsBelow(toText(fields['_id']), parents, 0) }))
  const items = roots.length > 1 ? roots : (roots[0]?.children ?? [])
  return {
    version,
    title: toText(first?.['name']),
    description: toText(first?.['description']),
    variables: readVariableSets(toRecord(base), subs),
    items: [...items, ...orphans(resources, items)],
    tests: ofType('unit_test').length,
  }
}

type Parents = ReadonlyMap<string, Fields[]>

function itemsBelow(id: string, parents: Parents, depth: number): InsomniaItem[] {
  const below = (parents.get(id) ?? []).filter(({ _type }) => _type === 'request_group' || REQUESTS.has(toText(_type)))
  return below
    .sort((a, b) => sortKey(a) - sortKey(b))
    .map((fields) => {
      if (fields['_type'] !== 'request_group' || depth >= MAX_DEPTH) return { fields }
      return { fields, children: itemsBelow(toText(fields['_id']), parents, depth + 1) }
    })
}

/** Requests whose folders or workspace were not exported with them. */
function orphans(resources: readonly Fields[], items: readonly InsomniaItem[]): InsomniaItem[] {
  const placed = new Set(requestsIn(items))
  return resources
    .filter((fields) => REQUESTS.has(toText(fields['_type'])) && !placed.has(fields))
    .map((fields) => ({ fields }))
}

const requestsIn = (items: readonly InsomniaItem[]): Fields[] =>
  items.flatMap(({ fields, children }) => (children ? requestsIn(children) : [fields]))

const sortKey = ({ metaSortKey }: Fields): number => (typeof metaSortKey === 'number' ? metaSortKey : 0)

/** The values of each environment override those of the base. */
function readVariableSets(base: Fields, subs: readonly Fields[]): VariableSet[] {
  const shared = readValues(base['data'])
  if (subs.length === 0) return shared.size > 0 ? [{ name: toText(base['name']), values: shared }] : []
  return subs.map((sub) => ({ name: toText(sub['name']), values: new Map([...shared, ...readValues(sub['data'])]) }))
}

/** Nested values get dotted names such as `server.host`. */
function readValues(data: unknown, prefix = '', depth = 0): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(toRecord(data))) {
    if (isRecord(value) && depth < 10) {
      for (const [inner, text] of readValues(value, `${prefix}${name}.`, depth + 1)) values.set(inner, text)
    } else values.set(`${prefix}${name}`, plainVariables(toText(value)))
  }
  return values
}

/** Normalizes `{{ _.host }}` and `{{ host }}` to `{{host}}`. */
export const plainVariables = (text: string): string =>
  text.replace(/\{\{\s{0,20}(?:_\.)?([^{}\s][^{}]{0,199})\}\}/g, (_whole, name: string) => `{{${name.trim()}}}`)
