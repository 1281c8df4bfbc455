import type { TObject } from 'typebox'
import { Compile } from 'typebox/schema'
import type { ErrorKey } from '#core/i18n/texts.ts'
import { UserError } from '../base/errors.ts'
import type { Ids } from '../base/ids.ts'
import { makeCleaner, toNode, type Node } from './wire.ts'

interface Fault {
  keyword: string
  instancePath: string
  params: { limit?: number; additionalProperties?: string[]; requiredProperties?: string[] }
}

/** Cleans and validates an input. Throws the first error with the name of its field. */
export function inputChecker(schema: TObject, ids: Ids): (input: unknown) => unknown {
  const validator = Compile(schema)
  const root = toNode(schema)
  const clean = makeCleaner(root)
  return (input) => {
    const cleaned = clean ? clean(input, ids) : input
    if (validator.Check(cleaned)) return cleaned
    const [, faults] = validator.Errors(cleaned) as [boolean, Fault[]]
    throw toUserError(root, faults)
  }
}

function toUserError(root: Node, faults: Fault[]): UserError {
  const extra = faults.find(({ keyword }) => keyword === 'additionalProperties')
  if (extra) {
    const name = extra.params.additionalProperties?.[0] ?? ''
    return new UserError('error.unknownField', { field: name.slice(0, 100) })
  }
  const [fault] = faults
  if (!fault) return new UserError('error.badInput')
  if (fault.keyword === 'required') {
    const [name = ''] = fault.params.requiredProperties ?? []
    return new UserError('error.notEmpty', {}, toFieldPath(`${fault.instancePath}/${name}`))
  }
  return faultAtField(root, fault)
}

function faultAtField(root: Node, { keyword, instancePath, params }: Fault): UserError {
  const field = toFieldPath(instancePath)
  const node = nodeAt(root, instancePath)
  const limit = params.limit ?? 0
  switch (keyword) {
    case 'minLength':
      return limit === 1
        ? new UserError('error.notEmpty', {}, field)
        : new UserError('error.tooShort', { min: limit }, field)
    case 'maxLength':
      return new UserError('error.tooLong', { max: limit }, field)
    case 'maxItems':
      return new UserError('error.tooMany', { max: limit }, field)
    case 'minItems':
      return new UserError('error.notEmpty', {}, field)
    case 'pattern':
      if (node?.idOf ?? node?.idBy) return new UserError('error.notFound')
      return new UserError((node?.patternMessage as ErrorKey | undefined) ?? 'error.badFormat', {}, field)
    default:
      return field ? new UserError('error.badField', { field }, field) : new UserError('error.badInput')
  }
}

const toFieldPath = (instancePath: string) => instancePath.slice(1).replaceAll('/', '.')

function nodeAt(root: Node, instancePath: string): Node | undefined {
  let node: Node | undefined = root
  for (const step of instancePath.split('/').slice(1)) node = node?.items ?? node?.properties?.[step]
  return node
}
