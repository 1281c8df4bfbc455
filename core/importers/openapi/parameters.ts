import { isNode, toList, type Node } from './node.ts'
import type { At } from './reading.ts'
import { refName } from './source.ts'
import { toText } from './texts.ts'

/** A parameter of an operation, with its reference resolved. */
export interface Parameter {
  name: string
  /** `query`, `header`, `path`, `cookie`, `querystring`; `body` and `formData` in Swagger. */
  in: string
  node: Node
}

/** The parameters of an operation. Those of the operation override those of the path by name and location. */
export function readParameters(pathLevel: unknown, operationLevel: unknown, at: At): Parameter[] {
  const own = toList(operationLevel).flatMap((given) => readParameter(given, at) ?? [])
  const ownKeys = new Set(own.map(parameterKey))
  tellRepeated(own, at)
  const inherited = toList(pathLevel).flatMap((given) => readParameter(given, at) ?? [])
  return [...inherited.filter((parameter) => !ownKeys.has(parameterKey(parameter))), ...own]
}

const parameterKey = ({ name, in: place }: Parameter) => `${place} ${name}`

function tellRepeated(parameters: readonly Parameter[], { reading, place }: At): void {
  const seen = new Set<string>()
  for (const parameter of parameters) {
    const key = parameterKey(parameter)
    if (seen.has(key)) reading.findings.add('warning', 'import.parameterTwice', place, { name: parameter.name })
    seen.add(key)
  }
}

function readParameter(given: unknown, { reading, place }: At): Parameter | undefined {
  const node = reading.source.follow(given, place)
  const name = toText(node?.['name'])
  const where = toText(node?.['in'])
  if (node && where !== '' && (name !== '' || where === 'body')) return { name, in: where, node }
  const ref = isNode(given) ? given['$ref'] : undefined
  if (typeof ref === 'string') return unknownParameter(ref)
  reading.findings.add('error', 'import.notParameter', place)
  return undefined
}

/** An unresolved reference is shown as written. */
function unknownParameter(ref: string): Parameter {
  return { name: refName(ref), in: 'query', node: { description: `$ref: ${ref}`, schema: {} } }
}
