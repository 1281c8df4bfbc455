import type { DocRow, DocView } from '#core/contract/doc.ts'
import { isDeprecated } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'

/** The contents of a module besides its docs, as far as clients push them. */
export interface ModuleParts {
  rows: DocRow[]
  docs: DocView[]
  dictionaries: { name: string; description: string; items: DictionaryItem[] }[]
  environments: { name: string; url: string }[]
  errorCodes: { code: string; msg: string; solution: string }[]
}

interface DictionaryItem {
  name: string
  type: string
  value: string
  description: string
}

/** The tables that clients push, by their flat names, with the label of a row of each. */
const pushedTables = {
  pathParams: 'path',
  headerParams: 'header',
  queryParams: 'query',
  requestParams: 'body',
  responseParams: 'response',
  errorCodeParams: 'error',
} as const

/** A module as text, one fact per line and without ids, so that two can be compared by eye. */
export function outlineLines({ rows, docs, dictionaries, environments, errorCodes }: ModuleParts): string[] {
  return [
    ...treeLines(rows, docs, ''),
    ...dictionaries.flatMap(({ name, description, items }) => [
      ...said('dictionary', name, description),
      ...indented(items.flatMap((item) => said('item', item.name, item.type, item.value, item.description))),
    ]),
    ...environments.flatMap(({ name, url }) => said('environment', name, url)),
    ...errorCodes.flatMap(({ code, msg, solution }) => said('error code', code, msg, solution)),
  ]
}

function treeLines(rows: DocRow[], docs: DocView[], parentId: string): string[] {
  const siblings = rows.filter((row) => row.parentId === parentId)
  return siblings.flatMap(({ id, name, isFolder }) => {
    const own = docs.filter((doc) => doc.id === id).flatMap(docLines)
    return [`${isFolder === 1 ? 'folder' : 'doc'} ${name}`, ...indented([...own, ...treeLines(rows, docs, id)])]
  })
}

function docLines(doc: DocView): string[] {
  const { interfaceName, version, protocol, author, dependency } = doc.dubboInfo
  const dictionaries = new Map(doc.enums.map(({ id, name }) => [id, name]))
  return [
    ...said('call', doc.httpMethod, doc.url, doc.contentType),
    ...said('version', doc.version),
    ...said('by', doc.author, doc.creatorName),
    ...said('says', doc.description),
    ...said('deprecated', isDeprecated(doc.deprecated) ? doc.deprecated || 'yes' : ''),
    ...said('hidden', doc.isShow === 0 ? 'yes' : ''),
    ...said('dubbo', interfaceName, version, protocol, author, dependency),
    ...said('body is a list of', doc.isRequestArray === 1 ? doc.requestArrayType : ''),
    ...said('response is a list of', doc.isResponseArray === 1 ? doc.responseArrayType : ''),
    ...pushedRows(doc).flatMap(([label, params]) => paramLines(params, label, dictionaries)),
  ]
}

/** Each pushed table with the label of its rows. */
export const pushedRows = (doc: DocView): [string, Param[]][] =>
  Object.entries(pushedTables).map(([table, label]) => [label, doc[table as keyof typeof pushedTables]])

function paramLines(params: readonly Param[], label: string, dictionaries: Map<string, string>): string[] {
  return params.flatMap(({ name, type, required, maxLength, description, example, enumId, children }) => {
    const facts = [name, type, required === 1 ? 'required' : 'optional', `max ${maxLength}`, description, example]
    const link = enumId === '' ? '' : `of ${dictionaries.get(enumId) ?? 'a dictionary that is not there'}`
    return [...said(label, ...facts, link), ...indented(paramLines(children, label, dictionaries))]
  })
}

const indented = (lines: string[]) => lines.map((line) => `  ${line}`)

/** Empty without content. Line breaks and the like are escaped as in JSON. */
function said(label: string, ...facts: string[]): string[] {
  const told = facts.slice(0, facts.findLastIndex((fact) => fact !== '') + 1)
  if (told.length === 0) return []
  return [`${label} ${told.map((fact) => JSON.stringify(fact).slice(1, -1)).join(' | ')}`]
}
