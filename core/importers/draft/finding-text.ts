import type { TextKey } from '../../i18n/texts.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Finding } from './draft.ts'

/** The text of a finding. The reason why a doc was rejected is a separate text. */
export function findingText(t: Translate, { key, params }: Pick<Finding, 'key' | 'params'>): string {
  const { reason } = params
  const why = typeof reason === 'string' && reason.startsWith('error.') ? t(reason as TextKey, params) : reason
  return t(key as TextKey, why === undefined ? params : { ...params, reason: why })
}
