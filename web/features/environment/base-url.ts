import { limits } from '#core/limits.ts'
import { t } from '../../lib/i18n.ts'

/** Without blanks around it and without one slash at its end, as the server keeps it. */
export const cleanBaseUrl = (url: string): string => url.trim().replace(/\/$/, '')

export const isBaseUrl = (url: string): boolean => /^https?:\/\/\S+$/i.test(cleanBaseUrl(url))

/** A check for forms: the message when the value does not do. */
export function baseUrl(value: string): string | null {
  if (value.trim() === '') return t('error.notEmpty')
  if (!isBaseUrl(value)) return t('error.baseUrlFormat')
  return Array.from(value.trim()).length > limits.environmentUrl
    ? t('error.tooLong', { max: limits.environmentUrl })
    : null
}
