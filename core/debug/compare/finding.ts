import type { JsonPath } from '../answer/json-text.ts'

/**
 * `status` and `contentType` concern the answer as a whole. `missing` is documented and was not sent, `extra` was sent and is not
 * documented, `type` has another type, `value` is outside of the documented values, range or format.
 */
export type FindingKind = 'status' | 'contentType' | 'missing' | 'extra' | 'type' | 'value'

/** One difference between an answer and its doc. */
export interface Finding {
  kind: FindingKind
  /** Where in the body; empty for the body itself, the status and the content type. */
  path: JsonPath
  /** What the doc says: a type, a rule, a list of statuses. "" for `extra`. */
  expected: string
  /** What was sent: a type, or a short text of the value. "" for `missing`. */
  found: string
  /** The row that describes the value, or, for `extra`, the row around it; "" for the root. */
  rowId: string
  /** The names of the rows that lead to it, for links into the doc. */
  rowNames: readonly string[]
  /** The row belongs to a model, so it cannot be changed in the doc. */
  isInModel: boolean
  /** How often it occurs, in elements of the same list. */
  times: number
  /** In the formatted body, from 1. Set by those who format it. */
  line?: number
}

export const compareLimits = {
  /** Findings of one answer. */
  findings: 200,
  /** Values of one answer that are compared. */
  nodes: 100_000,
  /** Levels of values and of models in models. */
  depth: 100,
} as const

/** Where the comparison stands. */
export interface Place {
  path: JsonPath
  rowId: string
  rowNames: readonly string[]
  isInModel: boolean
}

/** Collects findings within limits. The same difference in several elements of a list is one finding. */
export class Findings {
  readonly #byKey = new Map<string, Finding>()
  isCut = false

  get list(): Finding[] {
    return [...this.#byKey.values()]
  }

  get count(): number {
    return this.#byKey.size
  }

  add(kind: FindingKind, place: Place, { expected = '', found = '' }: { expected?: string; found?: string }): void {
    const name = kind === 'extra' ? String(place.path.at(-1)) : ''
    const sent = kind === 'value' ? '' : found
    const key = [kind, expected, sent, name, ...place.rowNames].join('\n')
    const known = this.#byKey.get(key)
    if (known) known.times += 1
    else if (this.#byKey.size >= compareLimits.findings) this.isCut = true
    else this.#byKey.set(key, { kind, ...place, expected, found, times: 1 })
  }

  addAll(others: Findings): void {
    for (const { kind, path, rowId, rowNames, isInModel, expected, found, times } of others.list) {
      for (let time = 0; time < times; time += 1) {
        this.add(kind, { path, rowId, rowNames, isInModel }, { expected, found })
      }
    }
    this.isCut ||= others.isCut
  }
}
