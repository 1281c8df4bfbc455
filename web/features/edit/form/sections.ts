import { readTable, type TableId } from '#core/content/tables.ts'
import { docTypes, mainBodyId, mainResponseId, type DocContent, type DocType } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import type { Problem } from '#core/rows/problem.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { mainBodyTable, mainResponseTable } from './doc-form.ts'

export const sectionIds = [
  'base',
  'headers',
  'query',
  'body',
  'bodies',
  'response',
  'responses',
  'examples',
  'errors',
  'more',
] as const
export type SectionId = (typeof sectionIds)[number]

/** A page of the editor. */
export interface Section {
  id: SectionId
  text: TextKey
  /** The heading shared by several sections. */
  group?: TextKey
}

const http: readonly Section[] = [
  { id: 'base', text: 'edit.sectionBase' },
  { id: 'headers', text: 'edit.sectionHeaders' },
  { id: 'query', text: 'edit.sectionQuery', group: 'edit.groupRequest' },
  { id: 'body', text: 'edit.sectionBody', group: 'edit.groupRequest' },
  { id: 'bodies', text: 'edit.sectionBodies', group: 'edit.groupRequest' },
  { id: 'response', text: 'edit.sectionResponse', group: 'edit.groupResponse' },
  { id: 'responses', text: 'edit.sectionResponses', group: 'edit.groupResponse' },
  { id: 'examples', text: 'edit.sectionExamples', group: 'edit.groupResponse' },
  { id: 'errors', text: 'edit.sectionErrors' },
  { id: 'more', text: 'edit.sectionMore' },
]

const dubbo: readonly Section[] = [
  { id: 'base', text: 'edit.sectionBase' },
  { id: 'body', text: 'edit.sectionParams' },
  { id: 'response', text: 'edit.groupResponse' },
  { id: 'errors', text: 'edit.sectionErrors' },
]

/** Texts are one page. */
export function docSections(type: DocType): readonly Section[] {
  if (type === docTypes.http) return http
  return type === docTypes.dubbo ? dubbo : http.slice(0, 1)
}

const homes: Readonly<Record<string, SectionId>> = {
  headerParams: 'headers',
  queryParams: 'query',
  examples: 'examples',
  errorCodeParams: 'errors',
}

/** The section that shows where a problem is. */
export function sectionOfProblem({ table, rowId, field }: Problem): SectionId {
  const [list = '', tablePart] = table.split('/')
  const partId = tablePart ?? rowId
  // The content type of the request is edited with its address.
  if (list === 'bodies' && partId === mainBodyId) return field === 'contentType' && !tablePart ? 'base' : 'body'
  if (list === 'bodies') return 'bodies'
  if (list === 'responses') return partId === mainResponseId ? 'response' : 'responses'
  return homes[list] ?? 'base'
}

const sectionTables: Partial<Record<SectionId, TableId>> = {
  headers: 'headerParams',
  query: 'queryParams',
  body: mainBodyTable,
  response: mainResponseTable,
  errors: 'errorCodeParams',
}

/** The number of rows or parts of a section; undefined where nothing is counted. */
export function countSection(content: DocContent, id: SectionId): number | undefined {
  if (id === 'bodies') return content.bodies.length - 1
  if (id === 'responses') return content.responses.length - 1
  if (id === 'more') return countExtras(content.extras)
  if (id === 'examples') return content.examples.length
  const table = sectionTables[id]
  return table === undefined ? undefined : countRows(readTable(content, table))
}

const countExtras = ({ security = [], callbacks = [], servers = [], externalDocs }: DocContent['extras']) =>
  security.length + callbacks.length + servers.length + (externalDocs ? 1 : 0)

/** Unchanged tables are the same objects, so the count is cached by table. */
const counted = new WeakMap<readonly Param[], number>()

function countRows(params: readonly Param[]): number {
  const known = counted.get(params)
  if (known !== undefined) return known
  const count = params.reduce((sum, { children }) => sum + 1 + countRows(children), 0)
  counted.set(params, count)
  return count
}
