export const mockLimits = {
  /** Values of one answer, at any depth. */
  nodes: 10_000,
  /** Characters of all texts of one answer. */
  text: 1024 * 1024,
  /** Depth of nested templates. */
  depth: 50,
} as const

export type MockLimit = keyof typeof mockLimits

/** A template that would produce too much. */
export class MockLimitError extends Error {
  override name = 'MockLimitError'
  readonly limit: MockLimit

  constructor(limit: MockLimit) {
    super(`the template exceeds the limit of ${mockLimits[limit]} (${limit})`)
    this.limit = limit
  }
}

/** Counts what one answer consists of, and stops it at its limits. */
export class Budget {
  #nodes = 0
  #text = 0

  spendNodes(count: number): void {
    this.#nodes += count
    if (this.#nodes > mockLimits.nodes) throw new MockLimitError('nodes')
  }

  /** Called before the text is made. */
  spendText(length: number): void {
    this.#text += length
    if (this.#text > mockLimits.text) throw new MockLimitError('text')
  }
}
