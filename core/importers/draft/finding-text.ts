import type { TextKey } from '../../i18n/texts.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Finding } from './draft.ts'

/** A finding in words. Why a doc was refused is a text of its own. */
export function findingText(t: Translate, { key, params }: Pick<Finding, 'key' | 'params'>): string {
  const { reason } = params
  const why = typeof reason === 'string' && reason.startsWith('error.') ? t(reason as TextKey, params) : reason
  return t(key as TextKey, why === undefined ? params : { ...params, reason: why })
}
