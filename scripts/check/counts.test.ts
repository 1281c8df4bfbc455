import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, oneIf, sum } from './counts.ts'

const dir = mkdtempSync(join(tmpdir(), 'endpaper-counts-'))
afterAll(() => rmSync(dir, { recursive: true }))

function report(content: unknown): string {
  const file = join(dir, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('counting test results', () => {
  const good = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }

  it('adds omitted tests to the skipped ones', () => {
    expect(countVitest(report(good), true)).toEqual({ passed: 3, failed: 0, skipped: 2 })
  })

  it('counts a run that failed outside its tests as one failure', () => {
    expect(countVitest(report(good), false)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  it('counts a run without a report as one failure, even if it exited with 0', () => {
    expect(countVitest(join(dir, 'none.json'), true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts a browser test that passed only on retry as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }
    expect(countPlaywright(report({ stats }), false)).toEqual({ passed: 4, failed: 2, skipped: 0 })
  })

  it('sums all suites', () => {
    const all = [oneIf(true), oneIf(false), { passed: 5, failed: 0, skipped: 2 }]
    expect(sum(all)).toEqual({ passed: 6, failed: 1, skipped: 2 })
  })
})
