import type { DictionaryMap } from '../../dictionary/dictionary.ts'
import { withModel, type ModelMap } from '../../model/model.ts'
import { newParam } from '../../rows/make-rows.ts'
import { readType, unwrapType, type ScalarKind } from '../../rows/param-type.ts'
import { anyField, type Param, type ParamRules } from '../../rows/param.ts'
import { brokenRule, fitsType, shortValue, typeOfSent, type Sent } from './compare-leaf.ts'
import { compareLimits, Findings, type Place } from './finding.ts'

export interface Linked {
  models: ModelMap
  dictionaries: DictionaryMap
}

/** A row with its model opened one level. */
interface OpenRow {
  row: Param
  children: readonly Param[]
  isModel: boolean
}

/** Compares values with rows. Models are opened where the answer has values, so that recursive ones end with it. */
export class RowComparison {
  readonly #linked: Linked
  #findings = new Findings()
  #left: number = compareLimits.nodes

  constructor(linked: Linked) {
    this.#linked = linked
  }

  get findings(): Findings {
    return this.#findings
  }

  /** The root, or the value of a row whose place is given. */
  value(row: Param, value: Sent, place: Place): void {
    const opened = this.#open(row)
    const below = opened.isModel ? { ...place, isInModel: true } : place
    const { depth, element } = unwrapType(readType(opened.row.type))
    if (!this.#step(place)) return
    if (value === null) this.#null(row, place)
    else this.#inLists(opened, value, { place: below, own: place, depth, kind: element.kind })
  }

  /** The fields of an object, against the rows that describe them. */
  fields(rows: readonly Param[], value: Sent, place: Place, rules: ParamRules = {}): void {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      return this.#findings.add('type', place, { expected: 'object', found: typeOfSent(value) })
    }
    const byName = new Map(rows.map((row) => [row.name, row]))
    for (const row of rows) {
      const isSent = Object.hasOwn(value, row.name)
      const isExpected = row.required === 1 && row.name !== anyField && row.rules?.writeOnly !== true
      if (!isSent && isExpected) this.#findings.add('missing', rowPlace(row, row.name, place), { expected: row.type })
    }
    for (const [name, field] of Object.entries(value)) {
      const row = byName.get(name)
      if (row && row.rules?.writeOnly !== true) this.value(row, field, rowPlace(row, name, place))
      else this.#furtherField(byName.get(anyField), { name, field, rules, place, isWriteOnly: row !== undefined })
    }
  }

  #furtherField(
    anyRow: Param | undefined,
    {
      name,
      field,
      rules,
      place,
      isWriteOnly,
    }: { name: string; field: Sent; rules: ParamRules; place: Place; isWriteOnly: boolean },
  ): void {
    const { additional = '' } = rules
    const at = { ...place, path: [...place.path, name] }
    if (isWriteOnly) this.#findings.add('extra', at, { expected: 'writeOnly', found: typeOfSent(field) })
    else if (anyRow) this.value(anyRow, field, rowPlace(anyRow, name, place))
    else if (additional === '' || additional === 'none') this.#findings.add('extra', at, { found: typeOfSent(field) })
    else if (additional !== 'any') this.value(newParam({ id: place.rowId, type: additional }), field, at)
  }

  /** A field that may be omitted may also be null: many servers write what they do not have as null. */
  #null({ rules = {}, required, type }: Param, place: Place, expected = type): void {
    const isAllowed = rules.nullable === true || required === 0 || expected.trim().toLowerCase() === 'null'
    if (!isAllowed) this.#findings.add('type', place, { expected, found: 'null' })
  }

  #inLists(opened: OpenRow, value: Sent, at: { place: Place; own: Place; depth: number; kind: ScalarKind }): void {
    const { place, own, depth, kind } = at
    if (depth === 0) return this.#element(opened, value, at)
    if (!Array.isArray(value)) {
      return this.#findings.add('type', own, { expected: 'array', found: typeOfSent(value) })
    }
    const rule = brokenRule(value, opened.row, this.#linked.dictionaries)
    if (rule !== undefined) this.#findings.add('value', own, { expected: rule, found: 'array' })
    for (const [index, element] of value.entries()) {
      if (this.#left <= 0) {
        this.#findings.isCut = true
        break
      }
      const path = [...place.path, index]
      this.#inLists(opened, element, { place: { ...place, path }, own: { ...own, path }, depth: depth - 1, kind })
    }
  }

  #element(opened: OpenRow, value: Sent, { place, own, kind }: { place: Place; own: Place; kind: ScalarKind }): void {
    const { row, children } = opened
    const [only, ...others] = children
    if (!this.#step(place)) return
    if (value === null && children.length > 0) return this.#null(row, own)
    if (row.rules?.alternatives !== undefined && only) return this.#alternatives(opened, value, place)
    if (only?.name === '' && others.length === 0)
      return this.value(elementRow(only, value), value, rowPlace(only, undefined, place))
    if (only) return this.fields(children, value, place, row.rules)
    this.#leaf(row, value, { place: own, kind })
  }

  #leaf(row: Param, value: Sent, { place, kind }: { place: Place; kind: ScalarKind }): void {
    if (value === null) return this.#null(row, place, elementType(row.type))
    if (!fitsType(value, { kind, type: elementType(row.type) })) {
      return this.#findings.add('type', place, { expected: elementType(row.type), found: typeOfSent(value) })
    }
    const rule = brokenRule(value, row, this.#linked.dictionaries)
    if (rule !== undefined) this.#findings.add('value', place, { expected: rule, found: shortValue(value) })
  }

  /** The alternative that the discriminator names, or the one that fits best. */
  #alternatives({ row, children }: OpenRow, value: Sent, place: Place): void {
    const { alternatives, discriminator = '' } = row.rules ?? {}
    if (alternatives === 'not') return
    if (alternatives === 'allOf') return this.#allOf(row, children, value, place)
    const name = isFields(value) ? value[discriminator] : undefined
    const named = children.filter((child) => child.name === name)
    const tried = (named.length > 0 ? named : children).map((child) => this.#tried(child, value, place))
    const { length } = place.path
    const best = tried.reduce((least, next) => (weight(next, length) < weight(least, length) ? next : least))
    this.#findings.addAll(best)
  }

  #tried(child: Param, value: Sent, place: Place): Findings {
    const outer = this.#findings
    this.#findings = new Findings()
    this.value({ ...child, required: 1 }, value, rowPlace(child, undefined, place))
    const tried = this.#findings
    this.#findings = outer
    return tried
  }

  /** An object that has the fields of all parts. A part without fields is compared separately. */
  #allOf(row: Param, parts: readonly Param[], value: Sent, place: Place): void {
    const fields: Param[] = []
    for (const part of parts) {
      const opened = this.#open(part)
      if (opened.children.length > 0 && opened.row.rules?.alternatives === undefined) fields.push(...opened.children)
      else if (!isFields(value)) this.value(part, value, rowPlace(part, undefined, place))
    }
    if (fields.length > 0) this.fields(fields, value, place, row.rules)
  }

  #open(row: Param): OpenRow {
    const model = this.#linked.models.get(row.modelId ?? '')
    if (!model) return { row, children: row.children, isModel: false }
    return { row: withModel(row, model), children: model.params, isModel: true }
  }

  /** Counts a value; false when the limits are reached. */
  #step({ path }: Place): boolean {
    this.#left -= 1
    if (this.#left >= 0 && path.length <= compareLimits.depth) return true
    this.#findings.isCut = true
    return false
  }
}

const isFields = (value: Sent): value is { [name: string]: Sent } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An alternative of another type is the last choice; else the one with the fewest differences. */
const weight = ({ list }: Findings, depth: number): number =>
  list.reduce((sum, { kind, path }) => sum + (kind === 'type' && path.length === depth ? compareLimits.findings : 1), 0)

const rowPlace = ({ id, name }: Param, step: string | undefined, { path, rowNames, isInModel }: Place): Place => ({
  path: step === undefined ? path : [...path, step],
  rowId: id,
  rowNames: [...rowNames, name],
  isInModel,
})

/** The row of an element may say the type of the list. */
function elementRow(row: Param, value: Sent): Param {
  const { depth } = unwrapType(readType(row.type))
  return depth > 0 && !Array.isArray(value) ? { ...row, type: elementType(row.type) } : row
}

/** The type of the elements of a list as its row says it; the type itself when it is no list. */
function elementType(type: string): string {
  const { depth, element } = unwrapType(readType(type))
  return depth === 0 ? type : element.kind
}
