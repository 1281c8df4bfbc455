import type { Translate } from '../../i18n/translator.ts'
import { openedRows, pageRows, rootRow, type RowSources } from '../../page/page-rows.ts'
import type { RowsBlock } from '../../page/page.ts'
import { readType } from '../../rows/param-type.ts'
import type { Param } from '../../rows/param.ts'
import type { FileBlock } from './file-page.ts'

type Table = Pick<RowsBlock, 'params' | 'rootArray' | 'look'>

/** A table, preceded by a sentence when its root is not a plain object. Empty without rows. */
export function tableBlocks(table: Table, sources: RowSources): FileBlock[] {
  if (table.params.length === 0) return []
  const opened = openedRows(table.params, sources.models)
  const rows: FileBlock = { kind: 'rows', look: table.look, rows: pageRows(opened, sources) }
  // Headers and path variables are lists of rows, not objects.
  const sentence = table.look === 'short' ? undefined : rootSentence(opened, table, sources.t)
  return sentence === undefined ? [rows] : [{ kind: 'quiet', text: sentence }, rows]
}

function rootSentence(opened: readonly Param[], { rootArray, look }: Table, t: Translate): string | undefined {
  if (rootArray !== undefined) {
    return rootArray === 'object' ? t('view.rootArray') : t('view.rootArrayOf', { type: rootArray })
  }
  const root = rootRow(opened)
  if (!root) return undefined
  if (root.children.length === 0) return look === 'answer' ? t('view.plainType') : undefined
  return readType(root.type).kind === 'array' ? t('view.rootArray') : undefined
}
