import { paramLimits, type Param, type ParamRules } from '../../rows/param.ts'
import { newParam } from '../../rows/make-rows.ts'
import { toXmlRules } from '../../rows/xml-rules.ts'
import { initOrder, orderStep } from '../../limits.ts'
import { toList, type Node } from './node.ts'
import { takeRow, type At } from './reading.ts'
import { ruleWords } from './schema-rules.ts'
import { describeSchema } from './schema-texts.ts'
import { openView, toView } from './schema-view.ts'
import { toShape } from './shapes.ts'
import { cleanText, cutText, paragraphs, toText, valueText } from './texts.ts'
import { readAllowed } from '../../rows/allowed-values.ts'

/** A schema that becomes a row. */
export interface Field {
  name: string
  schema: unknown
  isRequired?: boolean
  /** The value at this position in an example of the whole. */
  sample?: unknown
  /** Expands the fields of a model instead of linking to it. */
  isOpen?: boolean
  /** An element of a list: its title is that of the list. */
  isElement?: boolean
}

/** The fields of a row that its schema sets. */
export interface Shape
  extends Pick<Param, 'type'>, Partial<Pick<Param, 'children' | 'modelId' | 'example' | 'enumId'>> {
  rules?: ParamRules
  /** Additional text for the description of the row. */
  note?: string
}

/** Rows of a table or object, within the budget. */
export function toRows(fields: Iterable<Field>, at: At): Param[] {
  const rows: Param[] = []
  for (const field of fields) {
    if (!takeRow(at)) break
    rows.push(toRow(field, at))
  }
  return inOrder(rows)
}

/** New rows with order indexes that match their order. */
export function inOrder(rows: Param[]): Param[] {
  for (const [index, row] of rows.entries()) row.orderIndex = initOrder + index * orderStep
  return rows
}

export function toRow(field: Field, at: At): Param {
  const view = field.isOpen ? openView(field.schema, at) : toView(field.schema, at)
  const { words, dictionary, refs } = view
  const { rules: shapeRules, note = '', ...shape } = toShape(view, field, { ...at, refs: [...at.refs, ...refs] })
  const own = ruleWords(words, { hasDictionary: dictionary !== undefined })
  const enumContent = cutText(toText(words['x-enum-content']), paramLimits.enumContent)
  const xml = toXmlRules({ ...shapeRules?.xml, ...own.rules.xml })
  const rules = withoutChoices({ ...shapeRules, ...own.rules, ...(xml && { xml }) }, enumContent)
  const texts = paragraphs(longName(field.name), describeSchema(field, view, at), own.note, note)
  return newParam({
    name: rowName(field.name, at),
    required: field.isRequired ? 1 : 0,
    maxLength: rules.maxLength === undefined ? '-' : String(rules.maxLength),
    description: cutText(texts, paramLimits.description),
    enumId: dictionary?.name ?? '',
    example: exampleText(words, field.sample),
    ...(enumContent !== '' && { enumContent }),
    ...shape,
    ...(Object.keys(rules).length > 0 && { rules }),
  })
}

/** Our own exports write choices as values too, for other programs. */
function withoutChoices({ enumValues, ...rules }: ParamRules, enumContent: string): ParamRules {
  const choices = readAllowed(enumContent).map(({ value }) => value)
  return enumValues === undefined || choices.join('\n') === enumValues.join('\n') ? rules : { ...rules, enumValues }
}

const MAX_NAME = paramLimits.name * 4

function rowName(name: string, { reading, place }: At): string {
  const kept = cutText(cleanText(name), MAX_NAME)
  if (name.length > MAX_NAME) reading.findings.add('info', 'import.nameCut', place, { name: kept, max: MAX_NAME })
  return kept
}

const longName = (name: string) => (name.length > MAX_NAME ? cutText(cleanText(name), 4000) : '')

/** The first example of the schema itself, otherwise the value from the example of the whole. A null there is ignored. */
export function exampleText(words: Node, sample: unknown): string {
  const { example, examples, 'x-example': other } = words
  return cutText(valueText(example ?? toList(examples)[0] ?? other ?? sample ?? undefined), paramLimits.example)
}
