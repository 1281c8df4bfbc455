import { randomPatternText } from '../rows/example/pattern-text.ts'
import { Budget, MockLimitError, mockLimits } from './budget.ts'
import { fillPlaceholders } from './placeholder.ts'
import { makeRandom, type Random } from './random.ts'
import { readRule, type Rule } from './rule.ts'

export interface TemplateOptions {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number
  now?: () => number
}

/**
 * Makes data from a template: names with rules (`list|1-5`), texts with placeholders (`@cname`), texts that are an expression
 * (`/[a-z]{3}/`). Functions and RegExp objects, which only scripts can give, work as well. Throws a `MockLimitError`.
 */
export function fillTemplate(template: unknown, { next, now = Date.now }: TemplateOptions): unknown {
  const budget = new Budget()
  const random = makeRandom({ next, budget, now })
  return new Template({ next, budget, random }).fill(template)
}

interface Parts {
  next: () => number
  budget: Budget
  random: Random
}

type Made = Map<string, unknown>

class Template {
  readonly #parts: Parts
  /** Times that each `|+1` was used. */
  readonly #steps = new Map<string, number>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  fill(template: unknown): unknown {
    const made: Made = new Map()
    return this.#value(template, { name: '' }, { made, path: '', depth: 0 })
  }

  #value(template: unknown, rule: Rule, at: Place): unknown {
    this.#parts.budget.spendNodes(1)
    if (at.depth > mockLimits.depth) throw new MockLimitError('depth')
    if (typeof template === 'string') return this.#text(template, rule, at)
    if (typeof template === 'number') return this.#number(template, rule, at)
    if (typeof template === 'boolean') return this.#boolean(template, rule)
    if (typeof template === 'function')
      return (template as (this: unknown) => unknown).call(Object.fromEntries(at.made))
    if (template instanceof RegExp) return this.#repeated(rule, () => this.#fromPattern(template.source))
    if (Array.isArray(template)) return this.#list(template, rule, at)
    if (typeof template === 'object' && template !== null) return this.#object(template, rule, at)
    return template
  }

  #text(template: string, rule: Rule, at: Place): unknown {
    const make = () => {
      const pattern = patternOf(template)
      if (pattern !== undefined) return this.#fromPattern(pattern)
      const { random, budget } = this.#parts
      budget.spendText(template.length)
      return fillPlaceholders(template, { random, budget, made: at.made })
    }
    return this.#repeated(rule, make)
  }

  /** Without a rule, the value itself. */
  #repeated({ min, max }: Rule, make: () => unknown): unknown {
    if (min === undefined) return make()
    const count = this.#parts.random.integer(min, max)
    this.#parts.budget.spendNodes(Math.max(0, count))
    return Array.from({ length: Math.max(0, count) }, make).join('')
  }

  /** An expression that no text can be made for stays as it is written. */
  #fromPattern(source: string): string {
    const { next, budget } = this.#parts
    const text = randomPatternText(source, next) ?? source
    budget.spendText(text.length)
    return text
  }

  #number(template: number, { step, min, max, minDigits, maxDigits }: Rule, { path }: Place): number {
    if (step !== undefined) return template + this.#stepOf(path) * step
    if (min === undefined) return template
    return this.#parts.random.float(min, max, minDigits ?? 0, maxDigits ?? 0)
  }

  #boolean(template: boolean, { min, max }: Rule): boolean {
    if (min === undefined) return template
    // `|1` is an even chance; `|2-8` is the chance of the value and that of the other one.
    return min === max ? this.#parts.random.boolean() : this.#parts.random.boolean(min, max, template)
  }

  #list(template: unknown[], { step, min, max }: Rule, at: Place): unknown {
    const item = (element: unknown) =>
      this.#value(element, { name: '' }, { ...at, path: `${at.path}[]`, depth: at.depth + 1 })
    if (template.length === 0) return []
    if (step !== undefined) return item(template[(this.#stepOf(at.path) * step) % template.length])
    if (min === undefined) return template.map(item)
    if (min === 1 && max === 1) return item(this.#parts.random.pick(template))
    const count = Math.max(0, this.#parts.random.integer(min, max))
    const list: unknown[] = []
    for (let round = 0; round < count; round += 1) for (const element of template) list.push(item(element))
    return list
  }

  #object(template: object, { min, max }: Rule, at: Place): unknown {
    const entries = Object.entries(template)
    const chosen = min === undefined ? entries : this.#parts.random.shuffle(entries, min, max)
    const made: Made = new Map()
    // Values of functions come last: they may read the others.
    const ordered = chosen.toSorted(([, a], [, b]) => Number(typeof a === 'function') - Number(typeof b === 'function'))
    for (const [key, value] of ordered) {
      const rule = readRule(key)
      made.set(rule.name, this.#value(value, rule, { made, path: `${at.path}.${rule.name}`, depth: at.depth + 1 }))
    }
    return Object.fromEntries(chosen.map(([key]) => [readRule(key).name, made.get(readRule(key).name)]))
  }

  #stepOf(path: string): number {
    const step = this.#steps.get(path) ?? 0
    this.#steps.set(path, step + 1)
    return step
  }
}

interface Place {
  made: Made
  /** Names from the root, which tell the counters of `|+1` apart. */
  path: string
  depth: number
}

/** The expression in `/…/`. A path such as `/users/` is none: it has no sign of an expression. */
function patternOf(text: string): string | undefined {
  const [, source] = /^\/((?:[^/\\]|\\.)+)\/$/.exec(text) ?? []
  return source !== undefined && /[[\]{}()+*?.|^$\\]/.test(source) ? source : undefined
}
