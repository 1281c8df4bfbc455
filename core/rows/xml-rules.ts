import type { Param, XmlRules } from './param.ts'

const TEXTS = ['name', 'namespace', 'prefix', 'item'] as const
const FLAGS = ['attribute', 'wrapped'] as const
/** The keywords of OpenAPI. It gives the name of an element at the element itself. */
const WORDS: ReadonlySet<string> = new Set(['name', 'namespace', 'prefix', 'attribute', 'wrapped'])
const MAX_TEXT = 2000

/** The XML rules among given values; undefined where there are none. */
export function toXmlRules(given: unknown): XmlRules | undefined {
  if (!isRecord(given)) return undefined
  const rules: XmlRules = {}
  for (const name of TEXTS) {
    const value = given[name]
    if (typeof value === 'string' && value !== '' && value.length <= MAX_TEXT) rules[name] = value
  }
  for (const name of FLAGS) if (given[name] === true) rules[name] = true
  return Object.keys(rules).length > 0 ? rules : undefined
}

/** The `xml` keyword of a schema. */
export function readXmlWord(xml: unknown): XmlRules | undefined {
  if (!isRecord(xml)) return undefined
  const { item: _item, ...words } = xml
  return toXmlRules(words)
}

/** Whether the `xml` keyword of a schema says more than the rules have. */
export const hasOtherXmlWords = (xml: unknown): boolean =>
  isRecord(xml) &&
  Object.entries(xml).some(
    ([word, value]) => !WORDS.has(word) || (typeof value === 'string' && value.length > MAX_TEXT),
  )

/** The value as a sketch of XML, such as `<tags><tag>` or `id=""`; "" where it is an element with the name of the row. */
export function xmlSketch({ name: rowName, rules }: Pick<Param, 'name' | 'rules'>): string {
  const { name = rowName, prefix = '', namespace = '', attribute, wrapped, item } = rules?.xml ?? {}
  const full = prefix === '' ? name : `${prefix}:${name}`
  if (attribute === true) return `${full}=""`
  const isUsual = full === rowName && namespace === '' && wrapped !== true && item === undefined
  if (isUsual || full === '') return ''
  const declared = namespace === '' ? '' : ` xmlns${prefix === '' ? '' : `:${prefix}`}="${namespace}"`
  if (wrapped === true) return `<${full}${declared}><${item ?? name}>`
  return item === undefined ? `<${full}${declared}>` : `<${item}>`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
