import type { NamedExample } from '../../doc/doc.ts'
import { docLimits } from '../../doc/doc-fields.ts'
import { newRowId } from '../../rows/make-rows.ts'
import { isNode, toList, toNode, type Node } from './node.ts'
import type { Reading } from './reading.ts'
import { cleanText, cutText, nameText } from './texts.ts'

/** The owner of the examples. */
export interface ExamplePlace {
  place: string
  /** "" is the request. */
  status: string
  contentType: string
}

/** The examples of a media type, named and unnamed; otherwise those of its schema. */
export function mediaExamples(media: Node, where: ExamplePlace, reading: Reading): NamedExample[] {
  const { example, examples, schema } = media
  const named = Object.entries(toNode(examples)).map(([key, given]) => namedExample(key, given, where, reading))
  const nameless = example === undefined ? [] : [toExample('', example, where, reading)]
  const found = [...nameless, ...named].filter((entry) => entry !== undefined)
  return found.length > 0 ? found : schemaExamples(schema, where, reading)
}

function namedExample(key: string, given: unknown, where: ExamplePlace, reading: Reading): NamedExample | undefined {
  const node = reading.source.follow(given, where.place)
  if (!node) return undefined
  const { summary, value, dataValue, serializedValue, externalValue } = node
  const found = [value, dataValue, serializedValue, externalValue].find((entry) => entry !== undefined)
  return found === undefined ? undefined : toExample(nameText(summary) || nameText(key), found, where, reading)
}

/** The examples of a schema as a whole. */
function schemaExamples(given: unknown, where: ExamplePlace, reading: Reading): NamedExample[] {
  const ref = toNode(given)['$ref']
  const { example, examples } = toNode(typeof ref === 'string' ? reading.source.peek(ref) : given)
  const values = example === undefined ? toList(examples) : [example]
  const shown = values.filter((value) => isNode(value) || Array.isArray(value))
  return shown.flatMap((value) => toExample('', value, where, reading) ?? [])
}

/** An example as text, within the limit for examples. */
export function toExample(
  name: string,
  value: unknown,
  { place, status, contentType }: ExamplePlace,
  { findings, left }: Reading,
): NamedExample | undefined {
  const text = typeof value === 'string' ? cleanText(value) : cleanText(JSON.stringify(value, null, 2) ?? '')
  if (text.length > docLimits.exampleValue)
    findings.add('warning', 'import.exampleCut', place, { max: docLimits.exampleValue })
  const kept = cutText(text, docLimits.exampleValue)
  if (left.exampleText < kept.length) {
    findings.add('warning', 'import.examplesLeftOut', place)
    return undefined
  }
  left.exampleText -= kept.length
  return { id: newRowId(), name: cutText(name, docLimits.name), status, contentType, value: kept }
}
