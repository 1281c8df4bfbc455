import type { ArrayType } from '../../rows/root.ts'
import { readType } from '../../rows/param-type.ts'
import type { Param } from '../../rows/param.ts'
import type { Translate } from '../../i18n/translator.ts'
import { openedRows, pageRows, rootRow, type RowSources } from './page-rows.ts'
import type { Block, RowsBlock } from './page.ts'

export interface BodyTable {
  params: readonly Param[]
  isArray: boolean
  arrayType: ArrayType
  look: RowsBlock['look']
}

/** The table of a body or response, with a sentence before it when its root is no plain object. */
export function bodyBlocks({ params, isArray, arrayType, look }: BodyTable, sources: RowSources): Block[] {
  if (params.length === 0) return []
  const opened = openedRows(params, sources.models)
  const rows: Block = { kind: 'rows', look, rows: pageRows(opened, sources) }
  const sentence = rootSentence(opened, { isArray, arrayType, look }, sources.t)
  return sentence === undefined ? [rows] : [{ kind: 'quiet', text: sentence }, rows]
}

function rootSentence(
  opened: readonly Param[],
  { isArray, arrayType, look }: Pick<BodyTable, 'isArray' | 'arrayType' | 'look'>,
  t: Translate,
): string | undefined {
  if (isArray) return arrayType === 'object' ? t('view.rootArray') : t('view.rootArrayOf', { type: arrayType })
  const root = rootRow(opened)
  if (!root) return undefined
  if (root.children.length === 0) return look === 'answer' ? t('view.plainType') : undefined
  return readType(root.type).kind === 'array' ? t('view.rootArray') : undefined
}
