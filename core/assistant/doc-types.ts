import type { Translate } from '../i18n/translator.ts'
import { toTypeScript } from '../codegen/typescript.ts'
import { dictionaryMap, itemsById } from '../dictionary/dictionary.ts'
import { bodyJsonSchema } from '../exporters/json-schema/json-schema.ts'
import { modelMap } from '../model/model.ts'
import { docPage } from '../page/doc-page.ts'
import { bodyShape } from '../page/page-bodies.ts'
import { readableModels } from '../page/readable-doc.ts'
import type { DocPage, RowsBlock } from '../page/page.ts'
import type { DocParts } from './doc-text.ts'

export const typeFormats = ['typescript', 'json-schema'] as const
export type TypeFormat = (typeof typeFormats)[number]

/** The types of a doc, one after the other: query, bodies and responses. Types that several of them share are written once. */
export function docTypeTexts(doc: DocParts, { t, format }: { t: Translate; format: TypeFormat }): string[] {
  const models = readableModels(modelMap(doc.models))
  const dictionaries = dictionaryMap(doc.dictionaries)
  const { environments, globals, errorCodes } = doc
  const page = docPage(doc, { t, models, dictionaries, environments, globals, errorCodes })
  const tables = namedTables(page).filter(([, { params }]) => params.length > 0)
  if (format === 'json-schema') {
    return tables.map(([name, rows]) => bodyJsonSchema(rows, name, { models, dictionaries }))
  }
  const shared = { models, dictionaries: itemsById([...dictionaries.values()]) }
  const blocks = tables.flatMap(([name, rows]) =>
    toTypeScript({ name, ...bodyShape(rows) }, shared)
      .trimEnd()
      .split('\n\n'),
  )
  return [...new Set(blocks)]
}

function namedTables({
  doc,
  sections,
  bodies,
  responses,
}: DocPage): [string, Pick<RowsBlock, 'params' | 'rootArray'>][] {
  const base = doc.name
  const query = sections.flatMap(({ id, blocks }) =>
    id === 'query' ? blocks.filter((block) => block.kind === 'rows') : [],
  )
  return [
    ...query.map((rows): [string, RowsBlock] => [`${base} query`, rows]),
    ...bodies.map(({ rows }, index): [string, RowsBlock] => [`${base} request ${index === 0 ? '' : index + 1}`, rows]),
    ...responses.map(({ rows, status }, index): [string, RowsBlock] => [
      `${base} response ${index === 0 ? '' : status}`,
      rows,
    ]),
  ]
}
