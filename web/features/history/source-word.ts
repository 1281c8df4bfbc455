import { modifySources, type ModifySource } from '#core/doc/doc.ts'
import type { TextKey } from '#core/i18n/texts.ts'

const words = {
  [modifySources.push]: 'history.source.push',
  [modifySources.form]: 'history.source.form',
  [modifySources.text]: 'history.source.text',
  [modifySources.restore]: 'history.source.restore',
  [modifySources.assistant]: 'history.source.assistant',
} as const satisfies Record<ModifySource, TextKey>

/** Where a version comes from. */
export const sourceWord = (source: ModifySource) => words[source]
