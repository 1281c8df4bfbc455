import { isNode, toList, toNode, type Node } from './node.ts'
import { MAX_REFS, type At } from './reading.ts'
import { toGroups, isConstGroup, type Group } from './schema-words.ts'
import type { SharedSchema } from './shared-schemas.ts'

/** A schema with its references followed and its parts laid together, one level deep. */
export interface View {
  /** Keywords and annotations; those that bring further schemas stand below instead. */
  words: Node
  properties: Map<string, unknown>
  required: Set<string>
  groups: Group[]
  /** The model that this is, when it is nothing else. */
  model: SharedSchema | undefined
  dictionary: SharedSchema | undefined
  /** References that were followed in place. */
  refs: string[]
  /** The reference that could not be followed, or leads back here. */
  brokenRef: string
}

/** Keywords that the view itself takes apart. */
const STRUCTURE = new Set(['$ref', '$dynamicRef', 'allOf', 'oneOf', 'anyOf', 'properties', 'required'])
/** Annotations of one schema that schemas built on it do not inherit. */
const OWN_WORDS = new Set(
  'title description example examples default deprecated discriminator xml externalDocs nullable $id $schema $anchor $defs definitions'.split(
    ' ',
  ),
)
/** More parts than any real schema has. */
const MAX_PARTS = 2000
const MAX_NESTING = 100

/** A model that stands alone stays a link; with anything beside it its fields are laid out among the others. */
export function toView(given: unknown, at: At): View {
  const closed = new Collector(at, { isOpen: false }).read(given)
  return closed.models.length > 0 && closed.model === undefined ? openView(given, at) : closed
}

/** The view in which no model stays a link. */
export function openView(given: unknown, at: At): View {
  return new Collector(at, { isOpen: true }).read(given)
}

/** Whether there is anything in the schema besides words about it. */
const hasStructure = ({ properties, required, groups, words }: View) =>
  properties.size > 0 ||
  required.size > 0 ||
  groups.length > 0 ||
  ['items', 'prefixItems', 'patternProperties', 'additionalProperties', 'enum', 'const'].some((word) => word in words)

/** A schema that says nothing but what a value must not be. */
export const isOnlyNot = ({ words, properties, groups }: View) =>
  isNode(words['not']) && words['type'] === undefined && properties.size === 0 && groups.length === 0

interface Step {
  depth: number
  /** Inside a model that is laid out among others. */
  isInherited: boolean
}

class Collector implements View {
  // Words may have any name, that of a prototype too.
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

  /** Parts first and the schema's own words last, because these count more. */
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

  /** A field in two parts must meet both of their schemas; the later one comes last, so its annotations count. */
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
    // Values of its own are fewer than those of the dictionary.
    if ('enum' in schema && schema !== this.dictionary?.schema) this.dictionary = undefined
  }
}

function constText(option: unknown): string {
  const { title, description } = toNode(option)
  return [title, description].filter((text) => typeof text === 'string').join(': ')
}
