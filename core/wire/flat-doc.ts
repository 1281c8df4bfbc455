import { newBody, newDocContent, newResponse } from '../doc/doc-fields.ts'
import { mainBodyId, mainResponseId, type Body, type DocContent, type DocExtras, type Response } from '../doc/doc.ts'
import { readContent } from '../doc/read-content.ts'
import { toRecords, toRowId } from '../rows/read-rows.ts'
import type { Param } from '../rows/param.ts'
import type { ArrayType } from '../rows/root.ts'

/** A body or response other than the main one, in its wire format. */
export interface FlatPart {
  id: string
  /** "" for a body. */
  status: string
  contentType: string
  description: string
  isArray: 0 | 1
  /** Defaults to `object`. */
  arrayType?: ArrayType
  params: Param[]
  /** Omitted for a body, and for a response without headers. */
  headers?: Param[]
}

/** A doc in the format of `/doc/*` and the push protocol: the main body and the main response are fields of the doc itself. */
export interface FlatDoc extends Omit<DocContent, 'bodies' | 'responses' | 'extras'> {
  contentType: string
  isRequestArray: 0 | 1
  requestArrayType: ArrayType
  requestParams: Param[]
  isResponseArray: 0 | 1
  responseArrayType: ArrayType
  responseParams: Param[]
  responseStatus: string
  responseContentType: string
  responseDescription: string
  responseHeaders: Param[]
  otherRequests: FlatPart[]
  otherResponses: FlatPart[]
  extras: DocExtras & { bodyDescription?: string }
}

export function toFlatDoc({ bodies, responses, extras, ...fields }: DocContent): FlatDoc {
  const [body, ...otherBodies] = bodies
  const [response, ...otherResponses] = responses
  return {
    ...fields,
    contentType: body.contentType,
    isRequestArray: body.isArray,
    requestArrayType: body.arrayType,
    requestParams: body.params,
    isResponseArray: response.isArray,
    responseArrayType: response.arrayType,
    responseParams: response.params,
    responseStatus: response.status,
    responseContentType: response.contentType,
    responseDescription: response.description,
    responseHeaders: response.headers,
    otherRequests: otherBodies.map((other) => toFlatPart({ ...other, status: '', headers: [] })),
    otherResponses: otherResponses.map(toFlatPart),
    extras: { ...extras, ...(body.description !== '' && { bodyDescription: body.description }) },
  }
}

function toFlatPart({ id, status, contentType, description, isArray, arrayType, params, headers }: Response): FlatPart {
  const part: FlatPart = { id, status, contentType, description, isArray, params }
  return { ...part, ...(arrayType !== 'object' && { arrayType }), ...(headers.length > 0 && { headers }) }
}

export function fromFlatDoc(flat: FlatDoc): DocContent {
  const {
    contentType,
    isRequestArray,
    requestArrayType,
    requestParams,
    isResponseArray,
    responseArrayType,
    responseParams,
    responseStatus,
    responseContentType,
    responseDescription,
    responseHeaders,
    otherRequests,
    otherResponses,
    extras: { bodyDescription = '', ...extras },
    ...fields
  } = flat
  const body = newBody({
    id: mainBodyId,
    contentType,
    description: bodyDescription,
    isArray: isRequestArray,
    arrayType: requestArrayType,
    params: requestParams,
  })
  const response = newResponse({
    id: mainResponseId,
    status: responseStatus,
    contentType: responseContentType,
    description: responseDescription,
    isArray: isResponseArray,
    arrayType: responseArrayType,
    params: responseParams,
    headers: responseHeaders,
  })
  return {
    ...newDocContent(fields.orderIndex),
    ...fields,
    bodies: [body, ...otherRequests.map(fromFlatBody)],
    responses: [response, ...otherResponses.map(fromFlatResponse)],
    extras,
  }
}

/** Ids of the main parts are reserved: another part that has one gets a new id. */
const otherId = (id: unknown) => toRowId(id === mainBodyId || id === mainResponseId ? undefined : id)

function fromFlatBody({ id, status: _none, headers: _nor, ...part }: FlatPart): Body {
  return newBody({ ...part, id: otherId(id) })
}

const fromFlatResponse = ({ id, ...part }: FlatPart): Response => newResponse({ ...part, id: otherId(id) })

const contentPaths = new Map<string, string>(
  Object.entries({
    contentType: `${mainBodyId}.contentType`,
    isRequestArray: `${mainBodyId}.isArray`,
    requestArrayType: `${mainBodyId}.arrayType`,
    requestParams: `${mainBodyId}.params`,
    otherRequests: 'bodies',
    isResponseArray: `${mainResponseId}.isArray`,
    responseArrayType: `${mainResponseId}.arrayType`,
    responseParams: `${mainResponseId}.params`,
    responseStatus: `${mainResponseId}.status`,
    responseContentType: `${mainResponseId}.contentType`,
    responseDescription: `${mainResponseId}.description`,
    responseHeaders: `${mainResponseId}.headers`,
    otherResponses: 'responses',
  } satisfies Record<Exclude<keyof FlatDoc, keyof DocContent>, string>),
)

/** Where a flat field is stored in the content, in the words of `Delivery.includedFields`: `requestParams` is `body.params`. */
export const toContentPath = (field: string): string => contentPaths.get(field) ?? field

/** The names of the flat fields. */
export const flatFieldNames = Object.keys(toFlatDoc(newDocContent(0))) as (keyof FlatDoc)[]

/** Picks the flat fields of an object that has more, such as the answer of `/doc/detail`. */
export function pickFlatDoc(given: FlatDoc): FlatDoc {
  return Object.fromEntries(flatFieldNames.map((name) => [name, given[name]])) as unknown as FlatDoc
}

/** Applies a change from outside to a content: omitted fields stay. Rows are validated, and unknown fields dropped. */
export function withFlatChange(content: DocContent, change: Partial<FlatDoc>): DocContent {
  for (const list of [change.otherRequests, change.otherResponses]) toRecords(list)
  const given = Object.fromEntries(
    flatFieldNames.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
  )
  const httpMethod = (change.httpMethod ?? content.httpMethod).toUpperCase()
  return readContent(fromFlatDoc({ ...toFlatDoc(content), ...given, httpMethod }))
}
