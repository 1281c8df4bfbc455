import type { Check } from '#core/debug/check/check.ts'
import type { CheckResult } from '#core/debug/check/judge.ts'
import type { TestResult } from '#core/debug/exchange.ts'
import type { Translate } from '#core/i18n/translator.ts'

/** A check as a sentence. */
export function checkText(check: Check, t: Translate): string {
  switch (check.kind) {
    case 'status':
      return t('check.says_status', { value: check.value })
    case 'time':
      return t('check.says_time', { value: check.value })
    case 'json':
      return t(`check.says_${check.op}`, { path: check.path, value: check.value })
    case 'header':
      return t(`check.says_${check.op}`, { path: t('check.says_header', { name: check.name }), value: check.value })
    case 'schema':
    default:
      return t('check.says_schema')
  }
}

/** What was found instead of what a check wants. */
export function foundText({ check, found }: CheckResult, t: Translate): string {
  if (check.kind === 'schema') return t('check.differences', { count: Number(found) })
  if (check.kind === 'time') return t('check.foundMs', { found })
  return found === '' ? t('check.foundNothing') : t('check.found', { found })
}

/** Checks as results of tests, to be listed with those of scripts. */
export const toTests = (results: readonly CheckResult[], t: Translate): TestResult[] =>
  results.map((result) => ({
    name: checkText(result.check, t),
    isPassed: result.isPassed,
    message: result.isPassed ? '' : foundText(result, t),
  }))
