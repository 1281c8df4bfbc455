import type { ShareRow } from '#core/contract/share.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { formatDate } from '../../lib/format.ts'

/** What people call a share: its remark or title, or else the end of its address. */
export const shareName = ({ remark, title, key }: Pick<ShareRow, 'remark' | 'title' | 'key'>): string =>
  [remark, title, key].find((text) => text !== '') ?? key

/** A day such as 2026-12-31 in the form of the reader's language. */
export function dayText(day: string, lang: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDate(new Date(year, month - 1, date).getTime(), lang)
}

interface Sent extends Pick<ShareRow, 'title' | 'url' | 'expirationTime'> {
  /** "" for a public share. */
  password: string
}

/** A text to paste into a chat. */
export function chatText(t: Translate, { title, url, password, expirationTime }: Sent, lang: string): string {
  return [
    title,
    t('share.textLink', { url }),
    password === '' ? '' : t('share.textPassword', { password }),
    expirationTime === '' ? t('share.textForever') : t('share.textUntil', { date: dayText(expirationTime, lang) }),
  ]
    .filter((line) => line !== '')
    .join('\n')
}
