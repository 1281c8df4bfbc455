import { paramLimits, type Param, type ParamRules } from '../../rows/param.ts'
import { pathNames } from '../../rows/path-rows.ts'
import { newParam } from '../../rows/make-rows.ts'
import { isNode, toNode, type Node } from './node.ts'
import type { Parameter } from './parameters.ts'
import { isForm } from './media-types.ts'
import { noteExtensions, takeRow, type At } from './reading.ts'
import { formRoot } from './root-rows.ts'
import { inOrder, toRow } from './schema-rows.ts'
import { styleRules } from './styles.ts'
import { cutText, paragraphs, toText, valueText } from './texts.ts'

export interface ParameterTables {
  pathParams: Param[]
  headerParams: Param[]
  queryParams: Param[]
}

/** The path, query and header tables of a request. An undeclared path variable gets a row too. */
export function parameterTables(parameters: readonly Parameter[], url: string, at: At): ParameterTables {
  const tables: ParameterTables = { pathParams: [], headerParams: [], queryParams: [] }
  for (const parameter of parameters) {
    const table = tables[tableName(parameter)]
    if (parameter.in === 'body' || parameter.in === 'formData') continue
    if (parameter.in === 'querystring') table.push(...queryStringRows(parameter, at))
    else if (takeRow(at)) table.push(parameterRow(parameter, at))
  }
  const known = new Set(tables.pathParams.map(({ name }) => name))
  for (const name of pathNames(url)) {
    const isMissing = !known.has(name) && name.length <= paramLimits.name * 4
    if (isMissing && takeRow(at)) tables.pathParams.push(newParam({ name, maxLength: '-' }))
  }
  return {
    pathParams: inOrder(tables.pathParams),
    headerParams: inOrder(tables.headerParams),
    queryParams: inOrder(tables.queryParams),
  }
}

function tableName({ in: where }: Parameter): keyof ParameterTables {
  if (where === 'path') return 'pathParams'
  return where === 'header' || where === 'cookie' ? 'headerParams' : 'queryParams'
}

/** The whole query as one schema, new in 3.2. */
function queryStringRows(parameter: Parameter, at: At): Param[] {
  const [contentType = '', media] = Object.entries(toNode(parameter.node['content']))[0] ?? []
  const { schema } = toNode(media)
  if (isForm(contentType) && schema !== undefined) return formRoot(schema, at).params
  return takeRow(at) ? [parameterRow(parameter, at)] : []
}

export function parameterRow({ name, in: where, node }: Parameter, at: At): Param {
  noteExtensions(at.reading, at.reading.source.isSwagger ? [] : Object.keys(node))
  const { schema, contentType } = readSchema(node, at)
  const row = toRow({ name, schema, isRequired: node['required'] === true || where === 'path' }, at)
  const rules = { ...row.rules, ...parameterRules({ where, node, contentType }, row) }
  const [example, ...others] = exampleTexts(node, at)
  const texts = paragraphs(
    toText(node['description']),
    row.description,
    others.length > 0 ? `examples: ${[example, ...others].join(', ')}` : '',
    otherWords(node, where),
  )
  return {
    ...row,
    description: cutText(texts, paramLimits.description),
    example: cutText(example ?? row.example, paramLimits.example),
    ...(Object.keys(rules).length > 0 && { rules }),
  }
}

/** The schema of the parameter or of its content; in Swagger the parameter itself. */
function readSchema(node: Node, { reading }: At): { schema: unknown; contentType: string } {
  const [contentType = '', media] = Object.entries(toNode(node['content']))[0] ?? []
  if (media !== undefined) return { schema: toNode(media)['schema'], contentType }
  if (node['schema'] !== undefined || !reading.source.isSwagger) return { schema: node['schema'], contentType: '' }
  const {
    name: _name,
    in: _in,
    required: _required,
    description: _description,
    allowEmptyValue: _empty,
    ...schema
  } = node
  return { schema, contentType: '' }
}

interface Written {
  where: string
  node: Node
  /** The media type of a parameter that is serialized like a body. */
  contentType: string
}

function parameterRules({ where, node, contentType }: Written, row: Param): ParamRules {
  return {
    ...(node['deprecated'] === true && { deprecated: true }),
    ...(where === 'cookie' && { in: 'cookie' as const }),
    ...(contentType === '' ? styleRules(node, where, row) : { style: contentType }),
  }
}

function exampleTexts(node: Node, { reading, place }: At): string[] {
  const { example, examples, 'x-example': other } = node
  const named = isNode(examples) ? Object.values(examples) : []
  const values = named.map((given) => {
    const { value, dataValue, serializedValue } = reading.source.follow(given, place) ?? {}
    return value ?? dataValue ?? serializedValue
  })
  return [example ?? other, ...values].filter((value) => value !== undefined).map(valueText)
}

const KNOWN_PLACES = new Set(['query', 'header', 'path', 'cookie', 'querystring', 'formData'])

function otherWords(node: Node, where: string): string {
  const words = ['allowReserved', 'allowEmptyValue']
    .filter((word) => node[word] === true)
    .map((word) => `${word}: true`)
  return [...words, ...(KNOWN_PLACES.has(where) ? [] : [`in: ${where}`])].join('\n')
}
