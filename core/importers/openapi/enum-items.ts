import { isNode, toList, toNode, own, type Node } from './node.ts'
import { nameText, toText, valueText } from './texts.ts'

export interface EnumItem {
  value: unknown
  name: string
  description: string
}

/** The allowed values, with names and descriptions from common extensions. */
export function enumItems(words: Node): EnumItem[] {
  const known = new Map(
    toList(toNode(words['x-ms-enum'])['values']).map((item) => [toNode(item)['value'], toNode(item)]),
  )
  const values = 'const' in words ? [words['const']] : toList(words['enum'])
  return values.flatMap((value, index) => {
    if (value === null) return []
    const { name, description } = known.get(value) ?? {}
    return {
      value,
      name: nameText(name ?? pick(words, ['x-enum-varnames', 'x-enumNames', 'x-enum-names'], { value, index })),
      description: toText(description ?? pick(words, ['x-enum-descriptions', 'x-enumDescriptions'], { value, index })),
    }
  })
}

/** Extensions are lists beside the values, or objects by value. */
function pick(words: Node, names: string[], { value, index }: { value: unknown; index: number }): unknown {
  const given = names.map((name) => words[name]).find((entry) => entry !== undefined)
  return isNode(given) ? own(given, valueText(value)) : toList(given)[index]
}

/** Names and descriptions of the values, one line each. */
export function enumLines(words: Node): string {
  const lines = enumItems(words).flatMap(({ value, name, description }) => {
    const meaning = [name, description].filter((text) => text !== '' && text !== valueText(value)).join(': ')
    return meaning === '' ? [] : [`- ${valueText(value)}: ${meaning}`]
  })
  return lines.join('\n')
}
