import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const oneIf = (isGood: boolean): Counts => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 })

export function sum(all: Counts[]): Counts {
  const total = (name: keyof Counts) => all.reduce((count, one) => count + one[name], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function countVitest(file: string, isGood: boolean): Counts {
  const report = readReport(file) as VitestReport | undefined
  if (!report) return oneIf(false)
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return honest({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }, isGood)
}

/** A test that passes only on retry has failed. */
export function countPlaywright(file: string, isGood: boolean): Counts {
  const report = readReport(file) as PlaywrightReport | undefined
  if (!report) return oneIf(false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, isGood)
}

/** A file that cannot be loaded has no failed test, but the run has failed. */
function honest(counts: Counts, isGood: boolean): Counts {
  return isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** Undefined if the runner wrote none. */
export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
