import type { Job } from '#core/contract/job.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'

interface Told {
  error: { key: TextKey; params: Record<string, string | number> }
}

const hasError = (report: unknown): report is Told =>
  typeof report === 'object' && report !== null && 'error' in report && typeof report.error === 'object'

/** Why a job failed. An unexpected error has only a general message. */
export function faultText(t: Translate, { report }: Job): string {
  return hasError(report) ? t(report.error.key, report.error.params) : t('job.brokeOff')
}

/** Whether the job was blocked from calling a host that super admins can allow. */
export const isClosedHost = ({ report }: Job): boolean =>
  hasError(report) && (report.error.key === 'outbound.closed' || report.error.key === 'outbound.notListed')
