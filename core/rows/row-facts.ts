import type { Translate } from '../i18n/translator.ts'
import { moneyText } from './allowed-values.ts'
import { isChoice } from './choice.ts'
import { readType } from './param-type.ts'
import { paramDefaults, type Param, type ParamRules } from './param.ts'
import { xmlSketch } from './xml-rules.ts'

/** One fact of the meta line: a text, and a value in code font. */
export interface MetaFact {
  /** The kind, used as the key in a list. */
  key: string
  text: string
  code?: string
}

/** The rules of a row as text: lengths, ranges, format and so on, then default and example. Cookies are marked by their table. */
export function metaFacts(param: Param, t: Translate): MetaFact[] {
  const rules = param.rules ?? {}
  const facts = [
    lengthFact(param, t),
    rangeFact(rules, t),
    itemsFact(rules, t),
    ...flagFacts(rules, t),
    alternativesFact(param, t),
    styleFact(rules, t),
    furtherFact(rules, t),
  ]
  const valued: MetaFact[] = [
    { key: 'discriminator', text: t('view.discriminator'), code: rules.discriminator ?? '' },
    { key: 'format', text: t('view.format'), code: rules.format ?? '' },
    { key: 'pattern', text: t('view.pattern'), code: rules.pattern ?? '' },
    { key: 'xml', text: t('view.xml'), code: xmlSketch(param) },
    { key: 'default', text: t('view.default'), code: rules.default ?? '' },
    { key: 'example', text: t('view.example'), code: param.example },
  ]
  const money = moneyText(param)
  return [
    ...facts.filter((fact) => fact !== undefined),
    ...valued.filter(({ code }) => code !== ''),
    ...(money === '' ? [] : [{ key: 'money', text: money }]),
  ]
}

/** `-` and "" mean no maximum length; objects and flags have none. */
export function shownMaxLength(param: Pick<Param, 'type' | 'maxLength' | 'children' | 'modelId'>): string {
  const { type, maxLength, children, modelId } = param
  const { kind } = readType(type)
  const hasNone = kind === 'object' || kind === 'boolean' || children.length > 0 || modelId !== undefined
  return maxLength === '-' || hasNone || isDefaultLength(param) ? '' : maxLength.trim()
}

/** Every new row has the default length, which says nothing about values that are no texts. */
export function isDefaultLength({ type, maxLength }: Pick<Param, 'type' | 'maxLength'>): boolean {
  const { kind } = readType(type)
  const isText = kind === 'string' || kind === 'enum' || kind === 'other'
  return !isText && maxLength.trim() === paramDefaults.maxLength
}

function lengthFact(param: Param, t: Translate): MetaFact | undefined {
  const to = String(param.rules?.maxLength ?? shownMaxLength(param))
  const from = param.rules?.minLength
  if (from !== undefined && to !== '') return { key: 'length', text: t('view.length', { from, to }) }
  if (from !== undefined) return { key: 'length', text: t('view.minLength', { value: from }) }
  return to === '' || to === '0' ? undefined : { key: 'length', text: t('view.max', { value: to }) }
}

function rangeFact(rules: ParamRules, t: Translate): MetaFact | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = rules
  if (minimum !== undefined && maximum !== undefined) {
    return { key: 'range', text: t('view.range', { from: minimum, to: maximum }) }
  }
  const parts = [
    minimum !== undefined && t('view.min', { value: minimum }),
    exclusiveMinimum !== undefined && t('view.over', { value: exclusiveMinimum }),
    maximum !== undefined && t('view.atMost', { value: maximum }),
    exclusiveMaximum !== undefined && t('view.under', { value: exclusiveMaximum }),
    multipleOf !== undefined && t('view.multipleOf', { value: multipleOf }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : { key: 'range', text: parts.join(', ') }
}

function itemsFact({ minItems, maxItems }: ParamRules, t: Translate): MetaFact | undefined {
  if (minItems !== undefined && maxItems !== undefined) {
    return { key: 'items', text: t('view.items', { from: minItems, to: maxItems }) }
  }
  if (minItems !== undefined) return { key: 'items', text: t('view.minItems', { count: minItems }) }
  return maxItems === undefined ? undefined : { key: 'items', text: t('view.maxItems', { count: maxItems }) }
}

function flagFacts({ uniqueItems, nullable, readOnly, writeOnly, money }: ParamRules, t: Translate): MetaFact[] {
  const flags: [string, boolean | undefined, string][] = [
    ['unique', uniqueItems, t('view.uniqueItems')],
    ['nullable', nullable, t('view.nullable')],
    ['readOnly', readOnly, t('view.readOnly')],
    ['writeOnly', writeOnly, t('view.writeOnly')],
    ['cents', money, t('view.money')],
  ]
  return flags.filter(([, isSet]) => isSet === true).map(([key, , text]) => ({ key, text }))
}

/** The type of a choice says it. */
function alternativesFact(param: Param, t: Translate): MetaFact | undefined {
  const { alternatives } = param.rules ?? {}
  if (alternatives === undefined || isChoice(param)) return undefined
  return { key: 'alternatives', text: t(`view.${alternatives}`) }
}

const SEPARATORS = new Map<string, 'view.spaces' | 'view.pipes' | 'view.tabs' | 'view.commas'>([
  ['spaceDelimited', 'view.spaces'],
  ['pipeDelimited', 'view.pipes'],
  ['tabDelimited', 'view.tabs'],
])

/** How a list or object is serialized; empty for the default. */
function styleFact({ style = '', explode }: ParamRules, t: Translate): MetaFact | undefined {
  const separator = SEPARATORS.get(style) ?? (isUsual(style) && explode === false ? 'view.commas' : undefined)
  if (separator && explode !== true) return { key: 'style', text: t(separator) }
  if (!isUsual(style)) return { key: 'style', text: t('view.writtenAs'), code: style }
  return explode === true && style !== 'form' ? { key: 'style', text: t('view.exploded') } : undefined
}

const isUsual = (style: string) => style === '' || style === 'form' || style === 'simple'

function furtherFact({ additional = '' }: ParamRules, t: Translate): MetaFact | undefined {
  if (additional === '') return undefined
  if (additional === 'none') return { key: 'further', text: t('view.noFurther') }
  if (additional === 'any') return { key: 'further', text: t('view.anyFurther') }
  return { key: 'further', text: t('view.further'), code: additional }
}
