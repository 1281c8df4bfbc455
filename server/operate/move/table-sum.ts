import { createHash } from 'node:crypto'

const MASK = (1n << 256n) - 1n

/** The rows of a table as a count and a hash that does not depend on their order: engines sort texts differently. */
export class TableSum {
  rows = 0
  #sum = 0n

  add(values: readonly unknown[]): void {
    const text = JSON.stringify(values.map(asPlain))
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)) & MASK
    this.rows += 1
  }

  equals(other: TableSum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum
  }
}

const asPlain = (value: unknown) =>
  value instanceof Uint8Array ? { bytes: createHash('sha256').update(value).digest('hex') } : value
