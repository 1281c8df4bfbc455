import type { Usage } from '#core/contract/dictionary.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { formatList, knownLocale } from '../../lib/format.ts'

export const usageCount = ({ docs, models, environments }: Usage) => docs.length + models.length + environments.length

/** "12 docs and 3 models"; "" when nothing refers to it. */
export function usageText({ docs, models, environments }: Usage, t: Translate, lang: string): string {
  const counts = [
    docs.length > 0 && t('model.usageDocs', { count: docs.length }),
    models.length > 0 && t('model.usageModels', { count: models.length }),
    environments.length > 0 && t('model.usageEnvironments', { count: environments.length }),
  ].filter((text) => text !== false)
  return formatList(counts, lang)
}

const NAMED = 5

/** The names of the first ones that refer to it, and how many others there are. */
export function usageNames({ docs, models, environments }: Usage, t: Translate, lang: string): string {
  const all = [...docs, ...models, ...environments].map(({ name }) => name)
  const names = new Intl.ListFormat(knownLocale(lang), { type: 'unit', style: 'short' }).format(all.slice(0, NAMED))
  const count = all.length - NAMED
  return count > 0 ? t('model.deleteMore', { names, count }) : names
}
