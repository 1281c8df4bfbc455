/** Limits of debugging, checked on both sides. */
export const debugLimits = {
  /** Of a request and of an answer, in bytes; the answer counts decompressed. */
  bodyBytes: 20 * 1024 * 1024,
  /** Text of a body inside the JSON of a proxied call. Longer text travels as a file. */
  bodyText: 4 * 1024 * 1024,
  url: 8_000,
  headers: 200,
  params: 1_000,
  files: 20,
  name: 1_000,
  value: 20_000,
  timeoutMs: 60_000,
  streamMs: 600_000,
  /** Per environment and scope. */
  variables: 100,
  variableValue: 4_000,
  propName: 200,
  /** Characters of one saved value. */
  propValue: 64_000,
  /** Saved values per person and module. */
  props: 1_000,
  /** Characters of a call as it was composed. */
  historyRequest: 64_000,
  /** Calls kept per person and doc. */
  history: 100,
} as const

export const VARIABLE_NAME = '^[\\w.-]{1,64}$'
