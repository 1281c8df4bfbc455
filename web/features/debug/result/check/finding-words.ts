import type { Finding } from '#core/debug/compare/finding.ts'
import type { Translate } from '#core/i18n/translator.ts'

const typeWords = {
  string: 'result.typeString',
  number: 'result.typeNumber',
  boolean: 'result.typeBoolean',
  null: 'result.typeNull',
  object: 'result.typeObject',
  array: 'result.typeArray',
  text: 'result.typeText',
} as const

const isKnownType = (type: string): type is keyof typeof typeWords => Object.hasOwn(typeWords, type)

/** What a finding says about its path. Those about the whole answer name it themselves. */
export function findingText({ kind, expected, found }: Finding, t: Translate): string {
  switch (kind) {
    case 'status':
      return t('result.foundStatus', { found, expected })
    case 'contentType':
      return t('result.foundContentType', { found: found || '-', expected })
    case 'missing':
      return t('result.foundMissing')
    case 'extra':
      return expected === '' ? t('result.foundExtra') : t('result.foundWriteOnly')
    case 'value':
      return t('result.foundValue', { found, expected })
    case 'type':
    default:
      if (found === '') return t('result.foundNothing', { expected })
      return t('result.foundType', { found: isKnownType(found) ? t(typeWords[found]) : found, expected })
  }
}

export type FindingGroup = 'mismatch' | 'extra' | 'missing'

export function groupOf({ kind }: Finding): FindingGroup {
  return kind === 'extra' || kind === 'missing' ? kind : 'mismatch'
}

/** The hash of the row in the info tab. */
export const rowAnchor = ({ rowNames }: Finding): string =>
  ['response', ...rowNames.map((name) => name.replace(/\s+/g, '_') || '-')].join('.')
