import type { PushRow } from '#core/contract/push.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'

const kinds: Readonly<Record<string, TextKey>> = {
  rest: 'openApi.kindRest',
  import: 'openApi.kindImport',
  sync: 'openApi.kindSync',
}

/** The source of docs; undefined for a method of the open API, which keeps its name. */
export const kindWord = (kind: string): TextKey | undefined => kinds[kind]

/** How many docs changed in which way. */
export const changesOf = ({ breaking, compatible, textOnly }: PushRow) => ({ breaking, compatible, text: textOnly })

const counts = ['created', 'updated', 'unchanged', 'skipped', 'removed'] as const

/** The counts of a push, without zeros: `3 new, 40 unchanged`. */
export function countsText(t: Translate, push: PushRow): string {
  const happened = counts.filter((name) => push[name] > 0)
  if (happened.length === 0) return t('openApi.noDocs')
  return happened.map((name) => t(`openApi.${name}`, { count: push[name] })).join(t('openApi.countComma'))
}
