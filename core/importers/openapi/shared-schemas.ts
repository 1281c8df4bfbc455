import { dictionaryLimits } from '../../dictionary/dictionary.ts'
import { modelLimits } from '../../model/model.ts'
import { isNode, toList, toNode, type Node } from './node.ts'
import { toGroups, isConstGroup, schemaType, schemaTypes } from './schema-words.ts'
import { refName, type Source } from './source.ts'
import { freeName, nameText } from './texts.ts'

/**
 * How a shared schema is stored: objects as models and enums as dictionaries, which rows link to; any other schema is small and
 * expanded where it is used.
 */
export type SharedKind = 'model' | 'dictionary' | 'inline'

export interface SharedSchema {
  ref: string
  /** Its name in the description, or the original name that our own exports add. */
  key: string
  /** Its name and id in the result; unique for its kind. */
  name: string
  schema: unknown
  kind: SharedKind
}

/** Maximum depth for classifying a schema. */
const MAX_DEPTH = 50

/** The named schemas of a description: `components.schemas`, or `definitions` in Swagger. */
export class SharedSchemas {
  readonly #source: Source
  readonly #byRef = new Map<string, SharedSchema>()
  readonly #byName = { model: new Map<string, SharedSchema>(), dictionary: new Map<string, SharedSchema>() }

  constructor(source: Source) {
    this.#source = source
    const { definitions, components } = source.document
    this.#addAll('#/components/schemas/', toNode(toNode(components)['schemas']))
    this.#addAll('#/definitions/', toNode(definitions))
  }

  list(kind: 'model' | 'dictionary'): SharedSchema[] {
    return [...this.#byName[kind].values()]
  }

  /** The shared schema that a reference points to, also when it is percent-encoded. */
  find(ref: string): SharedSchema | undefined {
    const [, home, last = ''] = /^(#\/(?:components\/schemas|definitions)\/)([^/]+)$/.exec(ref) ?? []
    return home === undefined ? undefined : (this.#byRef.get(ref) ?? this.#byRef.get(home + encoded(refName(last))))
  }

  #addAll(home: string, schemas: Node): void {
    for (const [key, schema] of Object.entries(schemas)) {
      const ref = home + encoded(key)
      const kind = this.#kindOf(schema, new Set([ref]))
      const name = nameText(toNode(schema)['x-name']) || key
      const shared = { ref, key: name, name, schema, kind }
      this.#byRef.set(ref, shared)
      this.#setName(shared)
    }
  }

  /** Schemas beyond the limits are expanded where they are used. */
  #setName(shared: SharedSchema): void {
    const { kind } = shared
    if (kind === 'inline') return
    const taken = this.#byName[kind]
    if (taken.size >= (kind === 'model' ? modelLimits.models : dictionaryLimits.dictionaries)) shared.kind = 'inline'
    else {
      const max = kind === 'model' ? modelLimits.name : dictionaryLimits.name
      shared.name = freeName(nameText(shared.key) || '-', max, (name) => taken.has(name))
      taken.set(shared.name, shared)
    }
  }

  #kindOf(schema: unknown, open: Set<string>): SharedKind {
    if (!isNode(schema)) return 'inline'
    // Our own exports mark it where it cannot be derived.
    if (schema['x-model'] === true) return 'model'
    // An alias of another schema needs no entry.
    if (typeof schema['$ref'] === 'string' && Object.keys(schema).length === 1) return 'inline'
    if (this.#isObjectLike(schema, open, 0)) return 'model'
    return isEnumeration(schema) ? 'dictionary' : 'inline'
  }

  /** Whether it has rows below it, directly or through composition. */
  #isObjectLike(schema: unknown, open: Set<string>, depth: number): boolean {
    if (!isNode(schema) || depth > MAX_DEPTH) return false
    const { $ref, items, additionalProperties } = schema
    if (hasFields(schema) || this.#isBranch(additionalProperties)) return true
    const isObject = (part: unknown) => this.#isObjectLike(part, open, depth + 1)
    if (typeof $ref === 'string' && !open.has($ref)) {
      open.add($ref)
      if (isObject(this.#source.peek($ref))) return true
    }
    if (toList(schema['allOf']).some(isObject)) return true
    if (toGroups(schema).groups.some(({ options }) => options.some(isObject))) return true
    return isNode(items) && !isLink(items) && isObject(items)
  }

  /** Whether additional properties are more than texts or numbers, which are described at the object itself. */
  #isBranch(additional: unknown): boolean {
    let schema = additional
    const seen = new Set<string>()
    while (isNode(schema) && isLink(schema)) {
      const ref = linkTarget(schema)
      if (seen.has(ref)) return false
      seen.add(ref)
      schema = this.#source.peek(ref)
    }
    if (!isNode(schema)) return false
    const isComposed = ['allOf', 'oneOf', 'anyOf'].some((word) => word in toNode(schema))
    return isComposed || !SCALARS.has(schemaType(schema))
  }
}

const SCALARS = new Set(['string', 'number', 'integer', 'boolean', 'any'])

const hasFields = ({ properties, patternProperties }: Node): boolean =>
  [properties, patternProperties].some((part) => Object.keys(toNode(part)).length > 0)

/** Keywords that define the structure of a value. */
const STRUCTURE =
  'properties patternProperties additionalProperties items prefixItems required allOf oneOf anyOf enum const'.split(' ')

/** A reference, or `allOf` with one and annotations. */
const isLink = (schema: Node): boolean => linkTarget(schema) !== ''

function linkTarget({ $ref, allOf }: Node): string {
  if (typeof $ref === 'string') return $ref
  const parts = toList(allOf).map(toNode)
  const [ref, ...others] = parts.map((part) => part['$ref']).filter((target) => typeof target === 'string')
  const isPlain = others.length === 0 && !parts.some((part) => STRUCTURE.some((word) => word in part))
  return isPlain ? (ref ?? '') : ''
}

/** Enum values that are all strings, numbers or booleans. */
function isEnumeration(schema: Node): boolean {
  const values = toList(schema['enum']).filter((value) => value !== null)
  if (toGroups(schema).groups.some(isConstGroup)) return true
  const isOneType = schemaTypes(schema).length <= 1 && SCALARS.has(schemaType(schema))
  return values.length > 0 && values.length <= dictionaryLimits.items && isOneType && values.every(fits)
}

const fits = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= dictionaryLimits.itemValue

/** Escapes a name as a segment of a reference. */
const encoded = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
