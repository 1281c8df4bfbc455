import { isLeafType, listText, readType, unwrapType } from './param-type.ts'
import type { Param, ParamRules } from './param.ts'
import { isTuple } from './tuple.ts'

/** Whether the rows below a row are options, of which a value fits one or any. */
export function isChoice(param: Pick<Param, 'type' | 'children' | 'rules'>): boolean {
  const { alternatives } = param.rules ?? {}
  return (alternatives === 'oneOf' || alternatives === 'anyOf') && param.children.length > 0 && !isTuple(param)
}

/** `string | integer`: the type of a choice whose options are nothing but types. */
export function plainChoice(param: Param): string | undefined {
  if (!isChoice(param) || !param.children.every(isOnlyType)) return undefined
  const types = [...new Set(param.children.map(({ type }) => listText(type)))].join(' | ')
  const lists = unwrapType(readType(param.type)).depth
  return lists === 0 ? types : `(${types})${'[]'.repeat(lists)}`
}

/** A row as it is read: a choice of plain types has no rows below it, and an option is neither required nor optional. */
export function readableChoice(param: Param): Param {
  const type = plainChoice(param)
  if (type !== undefined)
    return { ...param, type, maxLength: '-', children: [], rules: withoutAlternatives(param.rules) }
  if (!isChoice(param)) return param
  return { ...param, children: param.children.map((option) => ({ ...option, required: 0 })) }
}

const withoutAlternatives = ({ alternatives: _alternatives, ...rules }: ParamRules = {}): ParamRules => rules

/** Names that importers make up. */
const MADE_UP_NAME = /^option_\d+$/

function isOnlyType({ name, type, children, modelId, description, example, enumId, rules = {} }: Param): boolean {
  const hasName = name !== '' && name !== type && !MADE_UP_NAME.test(name)
  const hasMore = [modelId ?? '', description, example, enumId].some((text) => text !== '')
  const isLeaf = type === 'null' || isLeafType(unwrapType(readType(type)).element)
  return !hasName && !hasMore && children.length === 0 && Object.keys(rules).length === 0 && isLeaf
}
