import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, oneIf, sum } from './counts.ts'
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts'
import { ROOT } from './run.ts'

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

describe('naming failed tests', () => {
  it('names tests of Vitest, and files that could not be loaded', () => {
    const name = join(ROOT, 'core/a.test.ts')
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
    const failed = {
      fullName: 'divides',
      status: 'failed',
      failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'],
    }
    const file = report({
      testResults: [
        { name, message: '', status: 'failed', assertionResults: [passed, failed] },
        { name, message: 'Cannot find module', status: 'failed', assertionResults: [] },
        { name, message: '', status: 'passed', assertionResults: [passed] },
      ],
    })
    expect(failuresOfVitest(file)).toEqual([
      'core/a.test.ts › divides\n  expected 1 to be 2\n      at a.test.ts:3',
      'core/a.test.ts\n  Cannot find module',
    ])
  })

  it('names journeys, without colours and with few lines each', () => {
    const message = `\u001B[31mError\u001B[39m\n\n${'line\n'.repeat(50)}`
    const spec = (title: string, ok: boolean) => ({
      file: 'shop.spec.ts',
      line: 7,
      title,
      ok,
      tests: [{ results: [{ errors: ok ? [] : [{ message }] }] }],
    })
    const file = report({ suites: [{ specs: [spec('buys', true)], suites: [{ specs: [spec('returns', false)] }] }] })
    expect(failuresOfPlaywright(file)).toEqual([`shop.spec.ts:7 › returns\n  Error${'\n  line'.repeat(5)}`])
  })

  it('names none without a report', () => {
    expect([failuresOfVitest(join(dir, 'none.json')), failuresOfPlaywright(join(dir, 'none.json'))]).toEqual([[], []])
  })
})
