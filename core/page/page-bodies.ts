import type { Body, NamedExample, Response } from '../doc/doc.ts'
import type { Translate } from '../i18n/translator.ts'
import type { BodyShape } from '../rows/example/example.ts'
import type { Param } from '../rows/param.ts'
import type { PageBody, RowsBlock } from './page.ts'
import type { ReadableDoc } from './readable-doc.ts'

/** Whether the body of the request is described. */
export const hasBody = ([main, ...others]: ReadableDoc['bodies']): boolean =>
  main.params.length > 0 || main.description.trim() !== '' || others.length > 0

export function listBodies(doc: ReadableDoc, t: Translate): PageBody[] {
  return doc.bodies.map((body) => ({
    id: body.id,
    status: '',
    contentType: body.contentType,
    label: body.contentType || '*/*',
    description: body.description,
    rows: bodyRows(body, `bodies/${body.id}/params`, 'full'),
    emptyText: t('view.emptyRequest'),
    isPlain: body.contentType === '',
    examples: requestExamples(doc, body),
  }))
}

export function listResponses({ responses, examples }: ReadableDoc, t: Translate): PageBody[] {
  const [main] = responses
  // A main response without a status is the success response.
  const all = responses.map((response) => ({
    ...response,
    status: response.status || (response === main ? '200' : ''),
    isPlain: response === main && response.status === '' && response.contentType === '',
  }))
  return all.map((response, index) => {
    const { id, status, contentType, description, headers, isPlain } = response
    const isDescribed = description !== '' || headers.length > 0 || !isPlain
    const others = index === 0 ? all.slice(1) : undefined
    return {
      id,
      status,
      contentType,
      label: status,
      description,
      rows: bodyRows(response, `responses/${id}/params`, 'answer'),
      ...(headers.length > 0 && { headers: tableRows(`responses/${id}/headers`, headers, 'short') }),
      emptyText: t(isDescribed ? 'view.noContent' : 'view.emptyResponse'),
      isPlain,
      examples: examples.filter((example) => isResponseExample(example, response, others)),
    }
  })
}

/** The examples that people wrote for a body of the request. */
export const requestExamples = (
  { bodies, examples }: Pick<ReadableDoc, 'bodies' | 'examples'>,
  body: Body,
): NamedExample[] => examples.filter((example) => isRequestExample(example, body, bodies))

/** The examples of a request have no status. One whose media type no body has belongs to the main body. */
function isRequestExample({ status, contentType }: NamedExample, body: Body, bodies: ReadableDoc['bodies']): boolean {
  if (status !== '') return false
  if (contentType === '' || contentType === body.contentType) return true
  return body === bodies[0] && !bodies.some((other) => other.contentType === contentType)
}

type ResponseKey = Pick<Response, 'status' | 'contentType'>

/** The main response, which gets `others`, also has the examples that match none of them. */
function isResponseExample(example: NamedExample, response: ResponseKey, others?: readonly ResponseKey[]): boolean {
  if (example.status === '') return false
  return fits(example, response) || (others !== undefined && !others.some((other) => fits(example, other)))
}

/** An example or a response without a media type matches any. */
const fits = (example: NamedExample, { status, contentType }: ResponseKey): boolean =>
  example.status === status && (example.contentType === '' || contentType === '' || example.contentType === contentType)

export const tableRows = (table: string, params: readonly Param[], look: RowsBlock['look']): RowsBlock => ({
  kind: 'rows',
  table,
  params,
  look,
})

const bodyRows = ({ params, isArray, arrayType }: Body, table: string, look: RowsBlock['look']): RowsBlock => ({
  ...tableRows(table, params, look),
  ...(isArray === 1 && { rootArray: arrayType }),
})

/** The rows in the form that examples and types are generated from. */
export const bodyShape = ({ params, rootArray }: Pick<RowsBlock, 'params' | 'rootArray'>): BodyShape => ({
  params,
  isArray: rootArray !== undefined,
  arrayType: rootArray ?? 'object',
})
