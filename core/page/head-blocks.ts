import type { Translate } from '../i18n/translator.ts'
import type { Fact, FactsBlock, ProseBlock } from './page.ts'
import type { ReadableDoc } from './readable-doc.ts'

export const prose = (text: string): ProseBlock[] => (text.trim() === '' ? [] : [{ kind: 'prose', text }])

/** Facts without a value are omitted, and so is a block without facts. */
export function factsBlock(facts: readonly Fact[]): FactsBlock[] {
  const given = facts.filter(({ values }) => values.some((value) => value !== ''))
  return given.length === 0 ? [] : [{ kind: 'facts', facts: given }]
}

/** Who maintains the doc, and its version. Pushes write `-` when there is no version. */
export function commonHead({ author, version }: ReadableDoc, t: Translate): FactsBlock[] {
  return factsBlock([
    { key: 'maintainer', label: t('export.maintainer'), values: [author], look: 'text' },
    { key: 'version', label: t('view.version'), values: [version === '-' ? '' : version], look: 'text' },
  ])
}
