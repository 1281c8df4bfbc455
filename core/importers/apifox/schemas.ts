import { readDictionaries, readModels } from '../openapi/models.ts'
import { newAt, totals, type Reading } from '../openapi/reading.ts'
import type { Findings } from '../draft/findings.ts'
import { toRoot } from '../openapi/root-rows.ts'
import { SharedSchemas } from '../openapi/shared-schemas.ts'
import { Source } from '../openapi/source.ts'
import type { BodyRows } from '../collection/sketch.ts'
import { isRecord, toRecord, toRecords, toText, type Fields } from '../collection/value.ts'
import type { ImportResult } from '../draft/draft.ts'

const HOME = '#/definitions/'
/** Maximum depth, beyond any file that can be parsed. */
const MAX_DEPTH = 200

/** The schemas of a project. Apifox writes JSON Schema with references by number and its own extensions. */
export class ApifoxSchemas {
  readonly #reading: Reading
  /** Names by number. */
  readonly #names = new Map<string, string>()
  readonly #taken = new Set<string>()

  constructor(collection: unknown, findings: Findings) {
    const entries = schemaEntries(collection, 0)
    for (const { id, name } of entries) this.#names.set(refKey(id), this.#freeName(name || refKey(id)))
    const definitions = Object.fromEntries(
      entries.map(({ id, schema }) => [this.#names.get(refKey(id)) ?? '', this.#plain(schema, 0)]),
    )
    const source = new Source({ definitions }, findings)
    const left = { ...totals }
    this.#reading = { source, findings, shared: new SharedSchemas(source), extensions: new Map(), left }
  }

  rows(schema: unknown, place: string): BodyRows | undefined {
    if (!isRecord(schema)) return undefined
    const { params, isArray, arrayType } = toRoot(this.#plain(schema, 0), newAt(this.#reading, place))
    return { params, isArray: isArray === 1, arrayType }
  }

  shared(): Pick<ImportResult, 'models' | 'dictionaries'> {
    return { models: readModels(this.#reading), dictionaries: readDictionaries(this.#reading) }
  }

  #freeName(name: string): string {
    let free = name
    for (let number = 2; this.#taken.has(free); number += 1) free = `${name} (${number})`
    this.#taken.add(free)
    return free
  }

  /** Converts to plain JSON Schema: references by name, and models that are merged into an object as `allOf`. */
  #plain(value: unknown, depth: number): unknown {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
    if (Array.isArray(value)) return value.map((element) => this.#plain(element, depth + 1))
    const entries = Object.entries(value)
      .filter(([name]) => !name.startsWith('x-apifox-'))
      .map(([name, inner]): [string, unknown] =>
        name === '$ref' ? [name, this.#named(toText(inner))] : [name, this.#plain(inner, depth + 1)],
      )
    const plain: Fields = Object.fromEntries(entries)
    const mixed = Object.values(toRecord((value as Fields)['x-apifox-refs'])).filter(isRecord)
    if (mixed.length === 0) return plain
    const parts = mixed.map(({ $ref }) => ({ $ref: this.#named(toText($ref)) }))
    return { ...plain, allOf: [...parts, ...(Array.isArray(plain['allOf']) ? plain['allOf'] : [])] }
  }

  #named(ref: string): string {
    const name = this.#names.get(refKey(ref))
    return name === undefined ? ref : `${HOME}${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  }
}

interface SchemaEntry {
  id: string
  name: string
  schema: unknown
}

const refKey = (ref: string): string => ref.replace(/^#\/definitions\//, '')

/** Schemas are in folders, as requests are. */
function schemaEntries(collection: unknown, depth: number): SchemaEntry[] {
  if (depth > MAX_DEPTH) return []
  return toRecords(collection).flatMap((entry) => {
    const { items, id, name, schema, description } = entry
    if (Array.isArray(items)) return schemaEntries(items, depth + 1)
    const given = toRecord(toRecord(schema)['jsonSchema'] ?? schema)
    const described = toText(description) === '' || 'description' in given ? given : { ...given, description }
    return [{ id: toText(id), name: toText(name), schema: described }]
  })
}
