import { pathNames } from '../../rows/path-rows.ts'
import { readType } from '../../rows/param-type.ts'
import type { Param } from '../../rows/param.ts'
import type { ExportedDoc } from '../base/exported-doc.ts'
import { rowSchema } from './schema.ts'
import type { Schema } from './scalar-schema.ts'
import type { SharedNames } from './shared-names.ts'
import { writtenValue } from './written-value.ts'

type ParameterKind = 'path' | 'header' | 'query'

/** The parameters of an operation, without duplicates. A path variable without a row is a parameter too. */
export function listParameters(doc: ExportedDoc, names: SharedNames): Schema[] {
  const known = new Set(doc.pathParams.map(({ name }) => name))
  const missing = pathNames(doc.url).filter((name) => !known.has(name))
  const all = [
    ...doc.pathParams.map((row) => parameter(row, 'path', names)),
    ...missing.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...doc.queryParams.map((row) => parameter(row, 'query', names)),
    ...doc.headerParams.map((row) => parameter(row, 'header', names)),
  ]
  const seen = new Set<string>()
  return all.filter((given) => {
    const key = `${String(given['in'])} ${String(given['name'])}`
    return given['name'] !== '' && !seen.has(key) && seen.add(key)
  })
}

function parameter(row: Param, kind: ParameterKind, names: SharedNames): Schema {
  const isRequired = kind === 'path' || row.required === 1
  const where = row.rules?.in ?? kind
  return { name: row.name, in: where, ...(isRequired && { required: true }), ...valueSchema(row, names) }
}

/** Headers of responses are written like parameters, without `in`. */
export function headerSchemas(rows: readonly Param[], names: SharedNames): Schema {
  const named = rows.filter(({ name }) => name !== '')
  return Object.fromEntries(
    named.map((row) => [row.name, { ...(row.required === 1 && { required: true }), ...valueSchema(row, names) }]),
  )
}

/** Description, style and example of a parameter are written beside its schema, not in it. */
function valueSchema(row: Param, names: SharedNames): Schema {
  const { rules: { style, explode, deprecated, ...rules } = {}, example, isSecret } = row
  const description = names.ownDescription(row, { isDeeper: true })
  const schema = rowSchema({ ...row, description: '', example: '', rules }, names)
  const hasExample = example !== '' && isSecret !== 1
  // A parameter that is serialized like a body has a media type as its style.
  const isMedia = style?.includes('/') === true
  return {
    ...(description !== '' && { description }),
    ...(deprecated === true && { deprecated }),
    ...(style !== undefined && !isMedia && { style }),
    ...(explode !== undefined && { explode }),
    ...(isMedia ? { content: { [style]: { schema } } } : { schema }),
    ...(hasExample && !isMedia && { example: writtenValue(example, readType(row.type)) }),
  }
}
