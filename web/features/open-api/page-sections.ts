import type { Translate } from '#core/i18n/translator.ts'
import type { OutlineEntry } from '../../reading/outline-entries.ts'

export const basicEntries = (t: Translate): OutlineEntry[] => [
  { id: 'introduction', title: t('openApi.page.introduction') },
  { id: 'envelope', title: t('openApi.page.envelope') },
  { id: 'codes', title: t('openApi.page.codes') },
  { id: 'file', title: t('openApi.page.rest') },
]

/** The id of a method on the page. Dots are for rows of tables in addresses. */
export const methodId = (name: string) => name.replaceAll('.', '-')
