import { paramLimits } from '../../rows/param.ts'
import { enumLines } from './enum-items.ts'
import { toList, toNode, type Node } from './node.ts'
import { noteExtensions, type At } from './reading.ts'
import type { Field } from './schema-rows.ts'
import { isRequiredOnly } from './schema-words.ts'
import { isOnlyNot, type View } from './schema-view.ts'
import { refName } from './source.ts'
import { cutText, nameText, paragraphs, toText, valueText } from './texts.ts'

/** Words that a row has a place for, or that say nothing to a reader. Others are told as they are written. */
const UNDERSTOOD = new Set(
  `type format title description default example examples enum const nullable readOnly writeOnly deprecated uniqueItems pattern
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems items prefixItems
  patternProperties additionalProperties discriminator externalDocs not xml $id $schema $anchor $dynamicAnchor $comment $defs definitions
  $vocabulary name in schema x-nullable x-example x-examples x-enum-varnames x-enumNames x-enum-names x-enum-descriptions
  x-enumDescriptions x-ms-enum x-model x-name collectionFormat $$ref`.split(/\s+/),
)
/** Extensions that hold what a reader must know. */
const TOLD_EXTENSIONS = new Set(['x-ms-discriminator-value'])
const MAX_WORD = 300

/** All that a schema says in words, and what has no column: nothing of a schema goes without a trace. */
export function descriptionOf({ name, isElement }: Pick<Field, 'name' | 'isElement'>, view: View, at: At): string {
  const { words, dictionary } = view
  noteExtensions(
    at.reading,
    Object.keys(words).filter((word) => !UNDERSTOOD.has(word) && !TOLD_EXTENSIONS.has(word)),
  )
  const text = paragraphs(
    isElement ? '' : titleOf(name, words),
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

/** Generators write titles that only repeat the name, and our own exports one that is the name. */
function titleOf(name: string, { title, 'x-name': known }: Node): string {
  if (known !== undefined && known === title) return ''
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const text = nameText(title)
  // Names of types may have their package before them.
  const names = [name, name.split('.').at(-1) ?? '']
  return names.some((known) => plain(text) === plain(known)) ? '' : text
}

export function linkText(externalDocs: unknown): string {
  const { url, description } = toNode(externalDocs)
  const address = toText(url)
  return address === '' ? '' : `[${toText(description) || address}](${address})`
}

/** `cat: Cat` for each value of the field that tells alternatives apart. */
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

/** A name alone is most often the one that the row has anyway. */
function xmlWords({ xml }: Node): [string, unknown][] {
  return Object.keys(toNode(xml)).some((word) => word !== 'name') ? [['xml', xml]] : []
}
