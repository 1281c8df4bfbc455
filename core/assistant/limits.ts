/** What an answer to a coding assistant may hold, and what it may ask for. */
export const assistantLimits = {
  /** Tokens of an answer: of its text and its structured part together. */
  answerTokens: 6000,
  answerTokensMin: 1000,
  answerTokensMax: 20_000,
  hits: 20,
  /** Docs that are read, or described, at once. */
  docs: 20,
  /** Levels of a schema that are shown at once. */
  depth: 4,
  depthMax: 10,
  /** Characters of a cursor. */
  cursor: 400,
  /** Rows of lists. */
  listed: 100,
} as const
