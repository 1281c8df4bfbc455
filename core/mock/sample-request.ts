import type { DocContent } from '../doc/doc.ts'
import { bodyExample, objectExample } from '../rows/example/example.ts'
import type { Param } from '../rows/param.ts'
import { splitHeaders } from '../rows/split-headers.ts'
import { asText } from './as-text.ts'

interface Field {
  name: string
  value: string
}

/** The request of a try-run. */
export interface SampleRequest {
  path: Field[]
  params: Field[]
  headers: Field[]
  /** "": none. */
  body: string
}

/** A request by the examples of the doc, so that a script that reads its input can be tried. Secret values stay out of it. */
export function sampleRequest({ url, pathParams, queryParams, headerParams, bodies }: DocContent): SampleRequest {
  const [{ params, isArray, arrayType }] = bodies
  const body = { params: open(params), isArray: isArray === 1, arrayType }
  const path = new Map([...url.matchAll(/\{([^{}:]+)/g)].map(([, name = '']) => [name, '1']))
  for (const { name, value } of fieldsOf(pathParams)) path.set(name, value)
  return {
    path: [...path].map(([name, value]) => ({ name, value })),
    params: fieldsOf(queryParams),
    headers: fieldsOf(splitHeaders(headerParams).headers),
    body: params.length === 0 ? '' : JSON.stringify(bodyExample(body, toRequest), null, 2),
  }
}

const toRequest = { direction: 'request' } as const

const open = (params: readonly Param[]): Param[] => params.filter(({ isSecret }) => isSecret !== 1)

const fieldsOf = (params: readonly Param[]): Field[] =>
  Object.entries(objectExample(open(params), toRequest)).map(([name, value]) => ({ name, value: asText(value) }))
