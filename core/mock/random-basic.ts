import { asText } from './as-text.ts'
import type { Budget } from './budget.ts'

/** What all random values are made of. */
export interface Source {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number
  budget: Budget
  /** UTC milliseconds. */
  now: () => number
}

const LARGEST = Number.MAX_SAFE_INTEGER

const pools: Record<string, string> = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  number: '0123456789',
  symbol: '!@#$%^&*()[]',
}
pools.alpha = `${pools.lower}${pools.upper}`
const anyCharacter = `${pools.alpha}${pools.number}${pools.symbol}`

/** The characters of a named pool, or those of the text. */
const poolOf = (pool: unknown, other: string) => {
  const name = asText(pool)
  return Array.from(pools[name.toLowerCase()] ?? (name || other))
}

/** Numbers, texts and choices. Arguments may be missing or of any type, as templates give them. */
export function basicRandom({ next, budget }: Source) {
  const between = (min: number, max: number) => Math.floor(min + next() * (max - min + 1))

  function integer(min?: number, max?: number): number {
    const low = finite(min, -LARGEST)
    const high = finite(max, LARGEST)
    return low <= high ? between(low, high) : between(high, low)
  }

  function natural(min?: number, max?: number): number {
    return integer(finite(min, 0), finite(max, LARGEST))
  }

  function float(min?: number, max?: number, minDigits?: number, maxDigits?: number): number {
    const digits = integer(clamp(finite(minDigits, 0), 0, 17), clamp(finite(maxDigits, 17), 0, 17))
    const whole = integer(min, max)
    if (digits === 0) return whole
    // The last digit is not 0, so that the number keeps its digits.
    const fraction = Array.from({ length: digits }, (_, at) => between(at === digits - 1 ? 1 : 0, 9)).join('')
    return Number(`${whole}.${fraction}`)
  }

  /** `cur` has the probability min / (min + max). */
  function boolean(min?: number, max?: number, cur?: boolean): boolean {
    if (cur === undefined) return next() >= 0.5
    const [yes, no] = [finite(min, 1), finite(max, 1)]
    return yes + no <= 0 ? next() >= 0.5 : next() < yes / (yes + no) === cur
  }

  function character(pool?: string): string {
    const characters = poolOf(pool, anyCharacter)
    return pick(characters) ?? ''
  }

  /** `string(5)`, `string(5, 10)`, `string('abc', 5)`, `string('lower', 5, 10)`. */
  function string(...given: unknown[]): string {
    const pool = typeof given[0] === 'string' && Number.isNaN(Number(given[0])) ? given.shift() : undefined
    const [min, max] = given.map(Number)
    const length = min === undefined ? between(3, 7) : integer(min, max ?? min)
    budget.spendText(length)
    const characters = poolOf(pool, `${pools.alpha}${pools.number}`)
    let text = ''
    for (let index = 0; index < length; index += 1) text += pick(characters) ?? ''
    return text
  }

  function range(start: number, stop?: number, step?: number): number[] {
    const [from, to] = stop === undefined ? [0, finite(start, 0)] : [finite(start, 0), finite(stop, 0)]
    const by = finite(step, 1) || 1
    const count = Math.max(0, Math.ceil((to - from) / by))
    budget.spendNodes(count)
    return Array.from({ length: count }, (_, index) => from + index * by)
  }

  function pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(next() * items.length)]
  }

  /** `pick([1, 2])`, `pick(1, 2)`, or several with `pick([1, 2, 3], 2)` and `pick([1, 2, 3], 1, 2)`. */
  function pickAny(...given: unknown[]): unknown {
    const [list, min, max] = given
    if (!Array.isArray(list)) return pick(given)
    if (min === undefined) return pick(list)
    return shuffle(list, Number(min), Number(max ?? min))
  }

  function shuffle<Item>(items: readonly Item[], min?: number, max?: number): Item[] {
    const list = Array.isArray(items) ? [...items] : []
    budget.spendNodes(list.length)
    for (let at = list.length - 1; at > 0; at -= 1) {
      const other = between(0, at)
      const [a, b] = [list[at], list[other]]
      if (a !== undefined && b !== undefined) [list[at], list[other]] = [b, a]
    }
    return min === undefined ? list : list.slice(0, clamp(integer(min, max ?? min), 0, list.length))
  }

  /** A count from 1 argument (exact), 2 (range) or none (the usual range). */
  const count = (min: number | undefined, max: number | undefined, usual: readonly [number, number]) =>
    min === undefined ? between(...usual) : integer(min, max ?? min)

  return {
    between,
    integer,
    natural,
    int: integer,
    float,
    boolean,
    bool: boolean,
    character,
    char: character,
    string,
    range,
    pick,
    pickAny,
    shuffle,
    count,
  }
}

export type BasicRandom = ReturnType<typeof basicRandom>

const finite = (value: unknown, other: number) => {
  const number = value === undefined || value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? clamp(number, -LARGEST, LARGEST) : other
}
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
