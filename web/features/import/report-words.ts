import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { ImportKind } from '#core/importers/draft/draft.ts'
import type { StoredReport } from '#core/importers/draft/report.ts'

const kinds: Record<ImportKind, TextKey> = {
  openapi: 'importing.kindOpenapi',
  postman: 'importing.kindPostman',
  'yapi-markdown': 'importing.kindYapi',
  'yapi-json': 'importing.kindYapi',
  har: 'importing.kindHar',
  curl: 'importing.kindCurl',
  insomnia: 'importing.kindInsomnia',
  apifox: 'importing.kindApifox',
  bruno: 'importing.kindBruno',
}

/** What was read: `OpenAPI 3.0.2 · Petstore · 19 docs, 6 models`. */
export function foundText(t: Translate, report: StoredReport): string {
  const { kind, version, title, docCount, modelCount, dictionaryCount, environmentCount } = report
  const counts = [
    t('importing.docs', { count: docCount }),
    modelCount > 0 ? t('importing.models', { count: modelCount }) : '',
    dictionaryCount > 0 ? t('importing.dictionaries', { count: dictionaryCount }) : '',
    environmentCount > 0 ? t('importing.environments', { count: environmentCount }) : '',
  ]
  const parts = [
    `${t(kinds[kind])} ${version}`.trim(),
    title,
    counts.filter((part) => part !== '').join(t('importing.comma')),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
