/** Limits of one run of debug scripts, in the browser and on the command line. */
export const scriptLimits = {
  /** Milliseconds of work of one script; waiting for answers does not count. */
  scriptMs: 10_000,
  /** The same for all scripts of a run. */
  totalMs: 60_000,
  /** Of the interpreter with everything in it. Answers of 20 MiB fit as text and bytes, those of 10 MiB also as JSON that is changed. */
  memoryBytes: 256 * 1024 * 1024,
  stackBytes: 128 * 1024,
  lines: 200,
  lineLength: 2000,
  tests: 100,
  /** Requests of scripts. */
  sends: 50,
  messages: 2000,
  /** Characters of one message, and of all. */
  message: 32 * 1024 * 1024,
  allMessages: 64 * 1024 * 1024,
  variables: 500,
  variableLength: 20_000,
}
