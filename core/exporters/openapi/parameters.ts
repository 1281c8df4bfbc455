import { pathNames } from '../../rows/path-rows.ts'
import { readType } from '../../rows/param-type.ts'
import type { Param } from '../../rows/param.ts'
import type { ExportedDoc } from '../exported-doc.ts'
import { rowSchema } from './schema.ts'
import type { Schema } from './scalar-schema.ts'
import type { SharedNames } from './shared-names.ts'
import { writtenValue } from './written-value.ts'

type Place = 'path' | 'header' | 'query'

/** The parameters of an operation. A variable of the path that has no row is one all the same, and each is told once. */
export function parametersOf(doc: ExportedDoc, names: SharedNames): Schema[] {
  const known = new Set(doc.pathParams.map(({ name }) => name))
  const missing = pathNames(doc.url).filter((name) => !known.has(name))
  const all = [
    ...doc.pathParams.map((row) => parameter(row, 'path', names)),
    ...missing.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...doc.queryParams.map((row) => parameter(row, 'query', names)),
    ...doc.headerParams.map((row) => parameter(row, 'header', names)),
  ]
  const told = new Set<string>()
  return all.filter((given) => {
    const key = `${String(given['in'])} ${String(given['name'])}`
    return given['name'] !== '' && !told.has(key) && told.add(key)
  })
}

function parameter(row: Param, place: Place, names: SharedNames): Schema {
  const isRequired = place === 'path' || row.required === 1
  const where = row.rules?.in ?? place
  return { name: row.name, in: where, ...(isRequired && { required: true }), ...valueOf(row, names) }
}

/** Headers of responses are written like parameters, without their place. */
export function headersOf(rows: readonly Param[], names: SharedNames): Schema {
  const named = rows.filter(({ name }) => name !== '')
  return Object.fromEntries(
    named.map((row) => [row.name, { ...(row.required === 1 && { required: true }), ...valueOf(row, names) }]),
  )
}

/** What the parameter says about itself stands beside its schema, not in it. */
function valueOf(row: Param, names: SharedNames): Schema {
  const { rules: { style, explode, deprecated, ...rules } = {}, example, isSecret } = row
  const description = names.ownDescription(row, { isDeeper: true })
  const schema = rowSchema({ ...row, description: '', example: '', rules }, names)
  const hasExample = example !== '' && isSecret !== 1
  // A parameter that is written as a body would be names the media type.
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
