import type { DocView } from '#core/contract/doc.ts'
import type { FlatPart } from '#core/wire/flat-doc.ts'
import type { BodyShape } from '#core/rows/example/example.ts'

/** One form of the body of a request, or one of the responses. */
export interface ShownBody extends BodyShape {
  id: string
  contentType: string
  description: string
}

/** That of the tables of the doc, and not one beside it. */
export const MAIN_BODY = 'main'

export const hasBody = ({ requestParams, otherRequests, extras }: DocView) =>
  requestParams.length > 0 || otherRequests.length > 0 || extras.bodyDescription !== undefined

/** The body in all its media types, the main one first. */
export function bodiesOf(doc: DocView): ShownBody[] {
  if (!hasBody(doc)) return []
  const main: ShownBody = {
    id: MAIN_BODY,
    contentType: doc.contentType,
    description: '',
    params: doc.requestParams,
    isArray: doc.isRequestArray === 1,
    arrayType: doc.requestArrayType,
  }
  return [main, ...doc.otherRequests.map(otherBody)]
}

export const otherBody = ({
  id,
  contentType,
  description,
  params,
  isArray,
  arrayType = 'object',
}: FlatPart): ShownBody => ({
  id,
  contentType,
  description,
  params,
  isArray: isArray === 1,
  arrayType,
})

/** The doc as if this were its only body, for examples. */
export function withBody(doc: DocView, body: ShownBody | undefined): DocView {
  if (!body || body.id === MAIN_BODY) return doc
  return {
    ...doc,
    contentType: body.contentType,
    requestParams: [...body.params],
    isRequestArray: body.isArray ? 1 : 0,
    requestArrayType: body.arrayType,
  }
}
