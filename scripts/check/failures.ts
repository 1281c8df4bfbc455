import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readReport } from './counts.ts'
import { ROOT } from './run.ts'

/** Which tests failed, and why in short: their whole output is long, and may be cut off where it is shown. */

interface VitestReport {
  testResults: { name: string; message: string; status: string; assertionResults: VitestResult[] }[]
}

interface VitestResult {
  fullName: string
  status: string
  failureMessages: string[]
}

interface PlaywrightSuite {
  specs: { file: string; line: number; title: string; ok: boolean; tests: { results: PlaywrightResult[] }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightResult {
  errors: { message?: string }[]
}

const MAX_LINES = 6

export function failuresOfVitest(file: string): string[] {
  const report = readReport(file) as VitestReport | undefined
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const path = relative(ROOT, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [describe(path, [message])]
    return failed.map(({ fullName, failureMessages }) => describe(`${path} › ${fullName}`, failureMessages))
  })
}

export function failuresOfPlaywright(file: string): string[] {
  const report = readReport(file) as { suites: PlaywrightSuite[] } | undefined
  return (report?.suites ?? []).flatMap(failuresInSuite)
}

function failuresInSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok)
  return [
    ...own.map(({ file, line, title, tests }) => describe(`${file}:${line} › ${title}`, tests.flatMap(messages))),
    ...suites.flatMap(failuresInSuite),
  ]
}

const messages = ({ results }: { results: PlaywrightResult[] }) =>
  results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))

function describe(name: string, errors: string[]): string {
  const lines = stripVTControlCharacters(errors.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, MAX_LINES).map((line) => `  ${line}`)].join('\n')
}
