import { isLeafType, listText, readType, unwrapType } from './param-type.ts'
import { walkParams, type Param, type ParamRules } from './param.ts'
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

/** What an option is called: by its name, or else by its number. */
export const optionName = ({ name }: Pick<Param, 'name'>, at: number): string => (name === '' ? String(at + 1) : name)

/** The rows, as they are when one option of a choice is taken: it comes first, and examples are made from it. */
export interface ChoiceVariant {
  name: string
  params: Param[]
}

/** One variant for each option of the first choice in the rows that has something to choose. */
export function choiceVariants(params: readonly Param[]): ChoiceVariant[] {
  const choice = firstChoice(params)
  if (choice === undefined) return []
  const { name, children: options } = choice
  return options.map((option, at) => ({
    name: [name, optionName(option, at)].filter((part) => part !== '').join(': '),
    params: withRow(params, choice, { ...choice, children: [option, ...options.filter((other) => other !== option)] }),
  }))
}

function firstChoice(params: readonly Param[]): Param | undefined {
  for (const { param } of walkParams(params)) {
    if (isChoice(param) && param.children.length > 1 && plainChoice(param) === undefined) return param
  }
  return undefined
}

const withRow = (rows: readonly Param[], old: Param, row: Param): Param[] =>
  rows.map((each) => {
    if (each === old) return row
    return each.children.length === 0 ? each : { ...each, children: withRow(each.children, old, row) }
  })

const withoutAlternatives = ({ alternatives: _alternatives, ...rules }: ParamRules = {}): ParamRules => rules

/** Names that importers make up. */
const MADE_UP_NAME = /^option_\d+$/

function isOnlyType({ name, type, children, modelId, description, example, enumId, rules = {} }: Param): boolean {
  const hasName = name !== '' && name !== type && !MADE_UP_NAME.test(name)
  const hasMore = [modelId ?? '', description, example, enumId].some((text) => text !== '')
  const isLeaf = type === 'null' || isLeafType(unwrapType(readType(type)).element)
  return !hasName && !hasMore && children.length === 0 && Object.keys(rules).length === 0 && isLeaf
}
