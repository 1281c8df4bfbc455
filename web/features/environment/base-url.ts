import { limits } from '#core/limits.ts'
import { t } from '../../lib/i18n.ts'

/** Trimmed and without one trailing slash, as the server stores it. */
export const cleanBaseUrl = (url: string): string => url.trim().replace(/\/$/, '')

export const isBaseUrl = (url: string): boolean => /^https?:\/\/\S+$/i.test(cleanBaseUrl(url))

/** A form validator: returns a message for an invalid value. */
export function baseUrl(value: string): string | null {
  if (value.trim() === '') return t('error.notEmpty')
  if (!isBaseUrl(value)) return t('error.baseUrlFormat')
  return Array.from(value.trim()).length > limits.environmentUrl
    ? t('error.tooLong', { max: limits.environmentUrl })
    : null
}
