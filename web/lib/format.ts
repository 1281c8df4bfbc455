import { useMemo } from 'react'
import type { Translate } from '#core/i18n/translator.ts'
import { fallbackLanguage } from '#core/i18n/languages.ts'
import { useLanguage, useT } from './i18n.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const steps: { unit: Intl.RelativeTimeFormatUnit; size: number; below: number }[] = [
  { unit: 'minute', size: MINUTE, below: HOUR },
  { unit: 'hour', size: HOUR, below: DAY },
  { unit: 'day', size: DAY, below: 7 * DAY },
]

/** Of the reader. undefined: that of this machine, which is the reader's wherever the app runs. */
let timeZone: string | undefined

/** For the server, which draws pages of readers elsewhere. An unknown zone counts as none. */
export function setTimeZone(zone: string | undefined): void {
  timeZone = zone !== undefined && isTimeZone(zone) ? zone : undefined
}

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The language, or the default one where this machine does not know how it writes dates and numbers. */
export function knownLocale(lang: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(lang)[0] ?? fallbackLanguage
  } catch {
    return fallbackLanguage
  }
}

/** Cached: creating a formatter takes far longer than using it, and long lists format every row. */
function onePerLanguage<Formatter>(make: (lang: string) => Formatter): (lang: string) => Formatter {
  const made = new Map<string, Formatter>()
  return (lang) => {
    const key = `${lang} ${timeZone}`
    const formatter = made.get(key) ?? make(knownLocale(lang))
    made.set(key, formatter)
    return formatter
  }
}

const dates = onePerLanguage((lang) => new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone }))
const dateTimes = onePerLanguage(
  (lang) => new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone }),
)
const relatives = onePerLanguage((lang) => new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }))
const lists = onePerLanguage((lang) => new Intl.ListFormat(lang))
const numbers = onePerLanguage((lang) => new Intl.NumberFormat(lang))

/** `time` is UTC milliseconds, shown in the time zone of the reader. */
export function formatDate(time: number, lang: string): string {
  return dates(lang).format(time)
}

export function formatDateTime(time: number, lang: string): string {
  return dateTimes(lang).format(time)
}

interface Speaker {
  lang: string
  t: Translate
}

/** "5 minutes ago" within a week, the date for older times. */
export function formatRelative(time: number, { lang, t }: Speaker, now = Date.now()): string {
  const age = now - time
  if (age < MINUTE) return t('common.justNow')
  const step = steps.find(({ below }) => age < below)
  return step ? spaced(relatives(lang).format(-Math.floor(age / step.size), step.unit)) : formatDate(time, lang)
}

export function formatNumber(value: number, lang: string): string {
  return numbers(lang).format(value)
}

/** "3 docs and 2 models" */
export const formatList = (texts: readonly string[], lang: string): string => spaced(lists(lang).format(texts))

/** Intl puts no space between a Chinese character and a digit. */
const spaced = (text: string) => text.replaceAll(/(\p{Script=Han})(?=\d)|(\d)(?=\p{Script=Han})/gu, '$1$2 ')

/** The same formatters in the current language; components that use it rerender when the language changes. */
export function useFormat() {
  const lang = useLanguage()
  const t = useT()
  return useMemo(
    () => ({
      date: (time: number) => formatDate(time, lang),
      dateTime: (time: number) => formatDateTime(time, lang),
      relative: (time: number) => formatRelative(time, { lang, t }),
      number: (value: number) => formatNumber(value, lang),
    }),
    [lang, t],
  )
}
