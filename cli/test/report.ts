import type { ListedCall } from '#core/contract/saved-call.ts'
import type { Check } from '#core/debug/check/check.ts'
import type { CheckResult } from '#core/debug/check/judge.ts'
import type { CallResult } from '#core/debug/check/run-call.ts'
import { pathText } from '#core/debug/answer/json-text.ts'
import { t } from './words.ts'

export interface RunResult {
  call: ListedCall
  result: CallResult
}

/** What went wrong, one line each; empty for a call that passed. */
export function problems({ fault, unknown, results, compared, tests }: CallResult): string[] {
  const failed = results.filter(({ isPassed, check }) => !isPassed && check.kind !== 'schema')
  return [
    ...(fault === '' ? [] : [fault]),
    ...unknown.map((name) => t('cli.noValue', { name })),
    ...failed.map(describeCheck),
    ...(compared?.findings ?? []).map(({ kind, path, expected, found }) => {
      const facts = [
        pathText(path),
        kind,
        t('cli.expectedValue', { value: expected }),
        t('cli.foundValue', { value: found }),
      ]
      return t('cli.differs', { facts: facts.filter((word) => word !== '').join(t('cli.listComma')) })
    }),
    ...tests.filter(({ isPassed }) => !isPassed).map(({ name, message }) => t('cli.testFailed', { name, message })),
  ]
}

function describeCheck({ check, found }: CheckResult): string {
  return t('cli.expectedFound', { wanted: wanted(check), found: found === '' ? t('cli.nothing') : found })
}

function wanted(check: Check): string {
  switch (check.kind) {
    case 'status':
      return t('cli.wantedStatus', { value: check.value })
    case 'json':
      return `${check.path} ${check.op} ${check.value}`.trim()
    case 'header':
      return t('cli.wantedHeader', { value: `${check.name} ${check.op} ${check.value}`.trim() })
    case 'time':
      return t('cli.wantedTime', { value: check.value })
    case 'schema':
    default:
      return t('cli.wantedSchema')
  }
}

const marks = { passed: 'cli.ok', failed: 'cli.failed', fault: 'cli.failed' } as const

export function resultLines({ call, result }: RunResult): string[] {
  const place = [...call.folders, call.docName].join(' / ')
  const answer = result.answer ? ` ${result.answer.status} ${Math.round(result.answer.timing.total)} ms` : ''
  return [
    `${t(marks[result.state]).padEnd(7)}${call.httpMethod} ${place}: ${call.name}${answer}`,
    ...problems(result).map((problem) => `         ${problem}`),
  ]
}

/** The format that most pipelines read. */
export function junit(name: string, results: readonly RunResult[]): string {
  const seconds = ({ result }: RunResult) => ((result.answer?.timing.total ?? 0) / 1000).toFixed(3)
  const count = (state: CallResult['state']) => results.filter(({ result }) => result.state === state).length
  const cases = results.map((one) => {
    const { call, result } = one
    const about = `classname="${escaped([...call.folders, call.docName].join('.'))}" name="${escaped(call.name)}" time="${seconds(one)}"`
    if (result.state === 'passed') return `    <testcase ${about}/>`
    const element = result.state === 'fault' ? 'error' : 'failure'
    const texts = problems(result)
    const message = escaped(texts[0] ?? '')
    return `    <testcase ${about}>\n      <${element} message="${message}">${escaped(texts.join('\n'))}</${element}>\n    </testcase>`
  })
  const counts = `tests="${results.length}" failures="${count('failed')}" errors="${count('fault')}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escaped(name)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

/** Control characters are not allowed in XML, not even escaped. */
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
