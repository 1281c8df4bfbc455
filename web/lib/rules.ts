import type { TextKey } from '#core/i18n/texts.ts'
import { chatIdPatterns } from '#core/text/chat-ids.ts'
import { limits } from '#core/limits.ts'
import { t } from './i18n.ts'

// Validators for forms: they return a message for an invalid value and null for a valid one.

const countCharacters = (text: string) => Array.from(text).length

export const required = (message?: string) => (value: string) =>
  value.trim() === '' ? (message ?? t('error.notEmpty')) : null

export const within = (max: number) => (value: string) =>
  countCharacters(value.trim()) > max ? t('error.tooLong', { max }) : null

export const requiredWithin = (max: number) => (value: string) =>
  value.trim() === '' || countCharacters(value.trim()) > max ? t('error.notEmptyWithin', { max }) : null

export const optionalEmail = (value: string) =>
  value.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : t('error.emailFormat')

export const digitsOnly = (value: string) => (/^\d*$/.test(value.trim()) ? null : t('error.mobileFormat'))

export function newPassword(value: string): string | null {
  if (value === '') return t('error.notEmpty')
  const length = countCharacters(value)
  if (length < limits.passwordMin) return t('error.tooShort', { min: limits.passwordMin })
  return length > limits.passwordMax ? t('error.tooLong', { max: limits.passwordMax }) : null
}

export const sameAsPassword = (value: string, { password }: { password: string }) =>
  value === password ? null : t('common.passwordsDiffer')

/** Returns the message of the first validator that fails. */
export const both =
  (...rules: ((value: string) => string | null)[]) =>
  (value: string) =>
    rules.reduce<string | null>((found, rule) => found ?? rule(value), null)

/** The id of a person in a chat, or nothing. */
export const chatId = (kind: keyof typeof chatIdPatterns, message: TextKey) => (value: string) =>
  value.trim() === '' || new RegExp(chatIdPatterns[kind]).test(value.trim()) ? null : t(message)
