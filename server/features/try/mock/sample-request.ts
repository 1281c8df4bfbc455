import { asText } from '#core/mock/as-text.ts'
import type { MockRequest } from '#core/mock/condition.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { bodyExample, objectExample } from '#core/rows/example/example.ts'
import type { Param } from '#core/rows/param.ts'

/** A request by the examples of the doc, so that a script that reads its input can be tried. Secret values stay out of it. */
export function sampleRequest({ url, pathParams, queryParams, bodies }: DocContent) {
  const [{ params, isArray, arrayType }] = bodies
  const body =
    params.length === 0 ? null : bodyExample({ params: open(params), isArray: isArray === 1, arrayType }, toRequest)
  const names = [...url.matchAll(/\{([^{}:]+)/g)].map(([, name = '']) => [name, '1'])
  return {
    query: textsOf(queryParams),
    variables: { ...Object.fromEntries(names), ...textsOf(pathParams) },
    ...(body !== null && { body, text: JSON.stringify(body) }),
  } satisfies Partial<MockRequest>
}

const toRequest = { direction: 'request' } as const

const open = (params: readonly Param[]): Param[] => params.filter(({ isSecret }) => isSecret !== 1)

const textsOf = (params: readonly Param[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectExample(open(params), toRequest)).map(([name, value]) => [name, asText(value)]),
  )
