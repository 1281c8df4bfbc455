import { isNode, toList, toNode, type Node } from './node.ts'
import { MAX_REFS, type At } from './reading.ts'
import { toGroups, isConstGroup, type Group } from './schema-words.ts'
import type { SharedSchema } from './shared-schemas.ts'

/** A schema with its references resolved and its parts merged, one level deep. */
export interface View {
  /** Keywords and annotations, except those that contain schemas. */
  words: Node
  properties: Map<string, unknown>
  required: Set<string>
  groups: Group[]
  /** The model that the schema refers to, when it has nothing else. */
  model: SharedSchema | undefined
  dictionary: SharedSchema | undefined
  /** References that were resolved in place. */
  refs: string[]
  /** The reference that could not be resolved, or is recursive. */
  brokenRef: string
}

/** Keywords that the view handles itself. */
const STRUCTURE = new Set(['$ref', '$dynamicRef', 'allOf', 'oneOf', 'anyOf', 'properties', 'required'])
/** Annotations of a schema that are not inherited by schemas composed from it. */
const OWN_WORDS = new Set(
  'title description example examples default deprecated discriminator xml externalDocs nullable $id $schema $anchor $defs definitions'.split(
    ' ',
  ),
)
/** Maximum number of parts, beyond any real schema. */
const MAX_PARTS = 2000
const MAX_NESTING = 100

/** A reference to a model alone stays a link; with other keywords beside it, the fields of the model are merged with the others. */
export function toView(given: unknown, at: At): View {
  const closed = new Collector(at, { isOpen: false }).read(given)
  return closed.models.length > 0 && closed.model === undefined ? openView(given, at) : closed
}

/** The view in which every model is expanded. */
export function openView(given: unknown, at: At): View {
  return new Collector(at, { isOpen: true }).read(given)
}

/** Whether the schema has keywords other than annotations. */
const hasStructure = ({ properties, required, groups, words }: View) =>
  properties.size > 0 ||
  required.size > 0 ||
  groups.length > 0 ||
  ['items', 'prefixItems', 'patternProperties', 'additionalProperties', 'enum', 'const'].some((word) => word in words)

/** Whether a schema only excludes values. */
export const isOnlyNot = ({ words, properties, groups }: View) =>
  isNode(words['not']) && words['type'] === undefined && properties.size === 0 && groups.length === 0

interface Step {
  depth: number
  /** Inside a model that is merged with others. */
  isInherited: boolean
}

class Collector implements View {
  // Keywords may have any name, including those of prototype members.
  words = Object.create(null) as Node
  properties = new Map<string, unknown>()
  required = new Set<string>()
  groups: Group[] = []
  models: SharedSchema[] = []
  model: SharedSchema | undefined
  dictionary: SharedSchema | undefined
  refs: string[] = []
  brokenRef = ''
  #parts = 0
  readonly #at: At
  readonly #isOpen: boolean

  constructor(at: At, { isOpen }: { isOpen: boolean }) {
    this.#at = at
    this.#isOpen = isOpen
  }

  read(given: unknown): this {
    this.#add(given, { depth: 0, isInherited: false })
    const [only, ...others] = this.models
    if (only && others.length === 0 && !hasStructure(this)) this.model = only
    return this
  }

  /** Parts first and the schema's own keywords last, because these take precedence. */
  #add(given: unknown, step: Step): void {
    this.#parts += 1
    if (!isNode(given) || this.#parts > MAX_PARTS || step.depth > MAX_NESTING) return
    const next = { ...step, depth: step.depth + 1 }
    const ref = given['$ref'] ?? given['$dynamicRef']
    if (typeof ref === 'string') this.#follow(ref, next)
    for (const part of toList(given['allOf'])) this.#add(part, next)
    const { groups, isNullable } = toGroups(given)
    for (const group of groups) this.#addGroup(group, next)
    this.#addFields(given)
    this.#addWords(given, step)
    if (isNullable) this.words['nullable'] = true
  }

  #follow(ref: string, step: Step): void {
    const shared = this.#at.reading.shared.find(ref)
    if (shared?.kind === 'model' && !this.#isOpen) {
      this.models.push(shared)
      return
    }
    if (this.refs.includes(ref) || this.#at.refs.includes(ref) || this.#at.refs.length >= MAX_REFS) {
      this.brokenRef = ref
      this.#at.reading.findings.add('info', 'import.refCycle', this.#at.place, { ref })
      return
    }
    const target = this.#at.reading.source.target(ref, this.#at.place)
    if (target === undefined) this.brokenRef = ref
    if (shared?.kind !== 'model') this.refs.push(ref)
    if (shared?.kind === 'dictionary') this.dictionary = shared
    this.#openModel(target, shared, step)
  }

  #openModel(target: unknown, shared: SharedSchema | undefined, step: Step): void {
    const isModel = shared?.kind === 'model'
    if (isModel) this.refs.push(shared.ref)
    this.#add(target, { ...step, isInherited: step.isInherited || isModel })
    if (isModel) this.refs = this.refs.filter((ref) => ref !== shared.ref)
  }

  /** A single alternative is merged into the schema. */
  #addGroup(group: Group, step: Step): void {
    const [only, ...others] = group.options
    if (others.length === 0) this.#add(only, step)
    else if (isConstGroup(group)) this.words['enum'] = group.options.map((option) => toNode(option)['const'])
    else this.groups.push(group)
    if (isConstGroup(group)) this.words['x-enum-descriptions'] = group.options.map(constText)
  }

  /** A field in two parts must match both of their schemas. The later one comes last, so its annotations take precedence. */
  #addFields({ properties, required }: Node): void {
    for (const [name, schema] of Object.entries(toNode(properties))) {
      const earlier = this.properties.get(name)
      this.properties.set(name, earlier === undefined ? schema : { allOf: [earlier, schema] })
    }
    for (const name of toList(required)) if (typeof name === 'string') this.required.add(name)
  }

  #addWords(schema: Node, { isInherited }: Step): void {
    for (const [word, value] of Object.entries(schema)) {
      if (STRUCTURE.has(word) || (isInherited && (OWN_WORDS.has(word) || word.startsWith('x-')))) continue
      this.words[word] = value
    }
    if (schema['x-nullable'] === true) this.words['nullable'] = true
    // Its own values are a subset of those of the dictionary.
    if ('enum' in schema && schema !== this.dictionary?.schema) this.dictionary = undefined
  }
}

function constText(option: unknown): string {
  const { title, description } = toNode(option)
  return [title, description].filter((text) => typeof text === 'string').join(': ')
}
