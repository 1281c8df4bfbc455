import type { Job } from '#core/contract/job.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'

interface Told {
  error: { key: TextKey; params: Record<string, string | number> }
}

const isTold = (report: unknown): report is Told =>
  typeof report === 'object' && report !== null && 'error' in report && typeof report.error === 'object'

/** Why a job failed. One that broke off for a reason nobody foresaw says only that. */
export function faultText(t: Translate, { report }: Job): string {
  return isTold(report) ? t(report.error.key, report.error.params) : t('job.brokeOff')
}

/** The job was to call a host that super admins can open. */
export const isClosedHost = ({ report }: Job): boolean =>
  isTold(report) && (report.error.key === 'outbound.closed' || report.error.key === 'outbound.notListed')
