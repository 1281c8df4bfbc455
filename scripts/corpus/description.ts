/** The contents of an OpenAPI or Swagger file, counted independently of the importer that it is compared with. */

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const toFields = (value: unknown): Fields => (isFields(value) ? value : {})
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

export interface WrittenOperation {
  method: string
  path: string
  /** `query limit`, `body pet`: the location and name of each parameter. */
  parameters: string[]
  statuses: string[]
  /** Media types of the request. */
  bodies: string[]
}

export interface WrittenSchema {
  name: string
  properties: string[]
}

export class Description {
  readonly #document: Fields
  readonly #isSwagger: boolean

  constructor(document: unknown) {
    this.#document = toFields(document)
    this.#isSwagger = this.#document['swagger'] !== undefined
  }

  operations(): WrittenOperation[] {
    const paths = Object.entries(toFields(this.#document['paths'])).filter(([path]) => !path.startsWith('x-'))
    return paths.flatMap(([path, given]) => {
      const item = { ...toFields(this.#follow(given)), ...toFields(given) }
      const own = Object.entries(item).filter(([method]) => METHODS.has(method))
      const added = Object.entries(toFields(item['additionalOperations']))
      return [...own, ...added].flatMap(([method, operation]) =>
        isFields(operation) ? [this.#operation({ method, path, item, operation })] : [],
      )
    })
  }

  schemas(): WrittenSchema[] {
    const { components, definitions } = this.#document
    const shared = { ...toFields(definitions), ...toFields(toFields(components)['schemas']) }
    return Object.entries(shared).map(([name, schema]) => ({
      name,
      properties: Object.keys(toFields(toFields(schema)['properties'])),
    }))
  }

  #operation(place: { method: string; path: string; item: Fields; operation: Fields }): WrittenOperation {
    const { method, path, item, operation } = place
    const given = [...toList(item['parameters']), ...toList(operation['parameters'])].filter(isFields)
    const { requestBody, responses } = operation
    return {
      method: method.toUpperCase(),
      path,
      parameters: [...new Set(given.flatMap((parameter) => this.#parameterName(parameter) ?? []))],
      statuses: Object.keys(toFields(responses)).filter((status) => !status.startsWith('x-')),
      bodies: this.#isSwagger ? [] : Object.keys(toFields(toFields(this.#follow(requestBody))['content'])),
    }
  }

  #parameterName(given: Fields): string | undefined {
    const { name, in: where } = toFields(this.#follow(given))
    return typeof name === 'string' && typeof where === 'string' ? `${where} ${name}` : undefined
  }

  #follow(given: unknown): unknown {
    let value = given
    for (let steps = 0; steps < 20 && isFields(value) && typeof value['$ref'] === 'string'; steps += 1) {
      value = this.#pointed(value['$ref'])
    }
    return value
  }

  #pointed(ref: string): unknown {
    if (!ref.startsWith('#/')) return undefined
    const steps = ref
      .slice(2)
      .split('/')
      .map((step) => unescaped(step))
    return steps.reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? (value as Fields)[step] : undefined,
      this.#document,
    )
  }
}

function unescaped(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return step.replaceAll('~1', '/').replaceAll('~0', '~')
  }
}
