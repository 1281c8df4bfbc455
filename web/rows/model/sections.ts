import { docTypes, type DocContent, type DocType, type ParamList } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import type { Problem } from '#core/rows/problem.ts'
import type { TextKey } from '#core/i18n/texts.ts'

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
  /** Stands below a heading that several share. */
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
export function sectionsOf(type: DocType): readonly Section[] {
  if (type === docTypes.http) return http
  return type === docTypes.dubbo ? dubbo : http.slice(0, 1)
}

const homes: Record<Problem['list'], SectionId> = {
  base: 'base',
  pathParams: 'base',
  headerParams: 'headers',
  queryParams: 'query',
  requestParams: 'body',
  responseParams: 'response',
  responseHeaders: 'response',
  otherRequests: 'bodies',
  otherResponses: 'responses',
  examples: 'examples',
  errorCodeParams: 'errors',
}

export const sectionOfProblem = ({ list }: Problem): SectionId => homes[list]

const lists: Partial<Record<SectionId, ParamList>> = {
  headers: 'headerParams',
  query: 'queryParams',
  body: 'requestParams',
  response: 'responseParams',
  errors: 'errorCodeParams',
}

/** How much stands in a section; undefined where nothing is counted. */
export function countOf(content: DocContent, id: SectionId): number | undefined {
  if (id === 'bodies') return content.otherRequests.length
  if (id === 'responses') return content.otherResponses.length
  if (id === 'more') return countExtras(content.extras)
  if (id === 'examples') return content.examples.length
  const list = lists[id]
  return list && countRows(content[list])
}

const countExtras = ({ security = [], callbacks = [], servers = [], externalDocs }: DocContent['extras']) =>
  security.length + callbacks.length + servers.length + (externalDocs ? 1 : 0)

/** Lists that did not change are the same objects: they are counted once. */
const counted = new WeakMap<readonly Param[], number>()

function countRows(params: readonly Param[]): number {
  const known = counted.get(params)
  if (known !== undefined) return known
  const count = params.reduce((sum, { children }) => sum + 1 + countRows(children), 0)
  counted.set(params, count)
  return count
}
