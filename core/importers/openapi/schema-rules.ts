import type { ParamRules } from '../../rows/param.ts'
import { readRules } from '../../rows/paste/schema-rules.ts'
import type { Node } from './node.ts'
import { isFile } from './schema-words.ts'
import { cleanText, cutText, valueText } from './texts.ts'

/** Limits of the rules of a row. */
const MAX_TEXT = 2000
const MAX_VALUES = 500
const MAX_VALUE = 500
const TEXTS = ['format', 'pattern', 'default'] as const
/** How much of a longer rule is shown. */
const MAX_TOLD = 4000

/** The rules of a schema that fit into a row; those that are too long become a note. */
export function ruleWords(
  words: Node,
  { hasDictionary }: { hasDictionary: boolean },
): { rules: ParamRules; note: string } {
  const { enumValues = [], ...rules } = readRules(withOneBound(words))
  const notes: string[] = []
  const tell = (name: string, value: unknown) => notes.push(`${name}: ${cutText(valueText(value), MAX_TOLD)}`)
  for (const name of TEXTS) {
    const text = rules[name] ?? ''
    if (text.length > MAX_TEXT) tell(name, text)
    if (text.length > MAX_TEXT) delete rules[name]
    else if (rules[name] !== undefined) rules[name] = cleanText(text)
  }
  // The type of a file already implies it.
  if (rules.format === 'binary' && isFile(words)) delete rules.format
  if (hasDictionary || enumValues.length === 0) return { rules, note: notes.join('\n') }
  if (enumValues.length > MAX_VALUES || enumValues.some((value) => value.length > MAX_VALUE))
    tell('enum', words['enum'])
  const kept = enumValues.slice(0, MAX_VALUES).map((value) => cutText(cleanText(value), MAX_VALUE))
  return { rules: { ...rules, enumValues: kept }, note: notes.join('\n') }
}

/** `minimum: 5, exclusiveMinimum: true` is one bound, not two. */
function withOneBound(words: Node): Node {
  const { exclusiveMinimum, exclusiveMaximum } = words
  if (exclusiveMinimum !== true && exclusiveMaximum !== true) return words
  const { minimum, maximum, ...rest } = words
  return {
    ...rest,
    exclusiveMinimum: exclusiveMinimum === true ? minimum : exclusiveMinimum,
    exclusiveMaximum: exclusiveMaximum === true ? maximum : exclusiveMaximum,
    ...(exclusiveMinimum !== true && { minimum }),
    ...(exclusiveMaximum !== true && { maximum }),
  }
}
