import { anyField, paramLimits, type Param, type ParamRules } from '../../rows/param.ts'
import { groupShape, optionRows, typesShape } from './alternatives.ts'
import { listShape } from './list-shape.ts'
import { isNode, toList, toNode, own, type Node } from './node.ts'
import { below, type At } from './reading.ts'
import { exampleText, toRows, type Field, type Shape } from './schema-rows.ts'
import { isOnlyNot, type View } from './schema-view.ts'
import { isFile, isRequiredOnly, schemaType, schemaTypes } from './schema-words.ts'
import { cleanText, cutText, nameText } from './texts.ts'

/** The kind of value, and the rows below it. */
export function toShape(view: View, { sample }: Field, at: At): Shape {
  const { words, model, properties } = view
  if (model) return { type: 'object', modelId: model.name, example: exampleText(words, undefined) }
  const type = schemaType(words)
  if (at.depth >= paramLimits.depth) return depthCut(type, at)
  const groups = view.groups.filter((group) => !isRequiredOnly(group))
  if (groups.length > 0) return groupShape(view, groups, at)
  if (schemaTypes(words).length > 1) return typesShape(view, at)
  if (isOnlyNot(view)) return { type: 'any', rules: { alternatives: 'not' }, children: optionRows([words['not']], at) }
  if (type === 'array') return listShape(withFields(view), at)
  if (type === 'object' || properties.size > 0) return objectShape(view, sample, at)
  return { type: isFile(words) ? 'file' : cutText(nameText(type), paramLimits.type) }
}

/** Some descriptions give fields to a list: they are those of its elements. */
function withFields({ words, properties, required }: View): Node {
  if (properties.size === 0) return words
  const fields = { type: 'object', properties: Object.fromEntries(properties), required: [...required] }
  return { ...words, items: isNode(words['items']) ? { allOf: [words['items'], fields] } : fields }
}

function depthCut(type: string, { reading, place }: At): Shape {
  const isBranch = type === 'object' || type === 'array'
  if (isBranch) reading.findings.add('warning', 'import.depthCut', place, { max: paramLimits.depth })
  return { type }
}

export function objectShape(view: View, sample: unknown, at: At): Shape {
  const { example, examples } = view.words
  const whole = [example, toList(examples)[0], sample].find(isNode) ?? {}
  const rows = fieldRows(view, whole, below(at))
  const plain = rows.find(isPlainRest)
  const children = rows.filter((row) => row !== plain)
  const { additionalProperties: additional } = view.words
  const isWord = additional !== undefined && !isComplex(additional)
  const rules = {
    ...discriminatorRule(view.words),
    ...(isWord && { additional: additionalWord(additional) }),
    ...(plain && { additional: plain.type }),
  }
  return { type: 'object', rules, ...(children.length > 0 && { children, example: '' }) }
}

const PLAIN_TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'any'])

/** The row for additional properties, when it has only a type. */
function isPlainRest({ name, type, description, example, enumId, modelId, rules, children }: Param): boolean {
  const isSilent = description + example + enumId === '' && modelId === undefined && rules === undefined
  return name === anyField && PLAIN_TYPES.has(type) && isSilent && children.length === 0
}

/** The discriminator: a name in Swagger, an object in OpenAPI 3. */
export function discriminatorRule({ discriminator }: Node): ParamRules {
  const field = isNode(discriminator) ? discriminator['propertyName'] : discriminator
  return typeof field === 'string' ? { discriminator: cleanText(field) } : {}
}

/** Named fields, pattern properties, and `*` for additional properties. */
function fieldRows({ properties, required, words }: View, whole: Node, at: At): Param[] {
  const { additionalProperties: additional } = words
  const named = [...properties].map(([name, schema]): Field => {
    const isRequired = required.has(name) || toNode(schema)['required'] === true
    return { name, schema, isRequired, sample: own(whole, name) }
  })
  const patterns = Object.entries(toNode(words['patternProperties']))
  return toRows(
    [
      ...named,
      ...patterns.map(([pattern, schema]) => ({ name: `/${pattern}/`, schema })),
      ...(isComplex(additional) ? [{ name: anyField, schema: additional }] : []),
    ],
    at,
  )
}

/** Whether it has more than a type name. */
const isComplex = (additional: unknown) =>
  isNode(additional) && (Object.keys(additional).some((word) => word !== 'type') || schemaTypes(additional).length > 1)

function additionalWord(additional: unknown): string {
  if (additional === false) return 'none'
  return isNode(additional) ? schemaType(additional) : 'any'
}
