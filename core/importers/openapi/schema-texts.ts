import { paramLimits } from '../../rows/param.ts'
import { hasOtherXmlWords } from '../../rows/xml-rules.ts'
import { enumLines } from './enum-items.ts'
import { toList, toNode, type Node } from './node.ts'
import { noteExtensions, type At } from './reading.ts'
import type { Field } from './schema-rows.ts'
import { isRequiredOnly } from './schema-words.ts'
import { isOnlyNot, type View } from './schema-view.ts'
import { refName } from './source.ts'
import { cutText, nameText, paragraphs, toText, valueText } from './texts.ts'

/** Keywords that have a column, or that are irrelevant to readers. Others are added to the description as written. */
const UNDERSTOOD = new Set(
  `type format title description default example examples enum const nullable readOnly writeOnly deprecated uniqueItems pattern
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems items prefixItems
  patternProperties additionalProperties discriminator externalDocs not xml $id $schema $anchor $dynamicAnchor $comment $defs definitions
  $vocabulary name in schema x-nullable x-example x-examples x-enum-varnames x-enumNames x-enum-names x-enum-descriptions
  x-enumDescriptions x-ms-enum x-model x-name x-money x-enum-content collectionFormat $$ref`.split(/\s+/),
)
/** Extensions that readers need to know. */
const TOLD_EXTENSIONS = new Set(['x-ms-discriminator-value'])
const MAX_WORD = 300

/** All texts of a schema, and keywords without a column, so that nothing of a schema is lost. */
export function describeSchema({ name, isElement }: Pick<Field, 'name' | 'isElement'>, view: View, at: At): string {
  const { words, dictionary } = view
  noteExtensions(
    at.reading,
    Object.keys(words).filter((word) => !UNDERSTOOD.has(word) && !TOLD_EXTENSIONS.has(word)),
  )
  const text = paragraphs(
    isElement ? '' : usefulTitle(name, words),
    toText(words['description']),
    linkText(words['externalDocs']),
    dictionary ? '' : enumLines(words),
    [...discriminatorLines(words), ...requiredLines(view), ...otherLines(view)].join('\n'),
    view.brokenRef === '' ? '' : `$ref: ${view.brokenRef}`,
  )
  if (text.length > paramLimits.description)
    at.reading.findings.add('warning', 'import.textCut', at.place, { max: paramLimits.description })
  return cutText(text, paramLimits.description)
}

/** Generators write titles that only repeat the name, and our own exports write the name as the title. */
function usefulTitle(name: string, { title, 'x-name': known }: Node): string {
  if (known !== undefined && known === title) return ''
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const text = nameText(title)
  // Type names may be preceded by their package.
  const names = [name, name.split('.').at(-1) ?? '']
  return names.some((known) => plain(text) === plain(known)) ? '' : text
}

export function linkText(externalDocs: unknown): string {
  const { url, description } = toNode(externalDocs)
  const address = toText(url)
  return address === '' ? '' : `[${toText(description) || address}](${address})`
}

/** `cat: Cat` for each value of the discriminator. */
function discriminatorLines({ discriminator }: Node): string[] {
  const { propertyName, mapping } = toNode(discriminator)
  const pairs = Object.entries(toNode(mapping)).map(([value, ref]) => `${value}: ${refName(toText(ref))}`)
  return pairs.length === 0 ? [] : [`${toText(propertyName)}: { ${pairs.join(', ')} }`]
}

function requiredLines({ groups }: View): string[] {
  return groups.filter(isRequiredOnly).map(({ kind, options }) => {
    const lists = options.map((option) => toList(toNode(option)['required']).join(', '))
    return `${kind}: required ${lists.join(' | ')}`
  })
}

function otherLines(view: View): string[] {
  const { words } = view
  const others = Object.entries(words).filter(
    ([word]) => (!UNDERSTOOD.has(word) && !word.startsWith('x-')) || TOLD_EXTENSIONS.has(word),
  )
  const not = 'not' in words && !isOnlyNot(view) ? [['not', words['not']]] : []
  return [...others, ...not, ...xmlWords(words)].map(
    ([word, value]) => `${String(word)}: ${cutText(valueText(value), MAX_WORD)}`,
  )
}

const xmlWords = ({ xml }: Node): [string, unknown][] => (hasOtherXmlWords(xml) ? [['xml', xml]] : [])
