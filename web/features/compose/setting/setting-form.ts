import { checkTables } from '#core/content/check-tables.ts'
import { flag, rows, text, type FieldTable } from '#core/content/fields.ts'
import { isLonger } from '#core/rows/lengths.ts'
import type { Problem } from '#core/rows/problem.ts'
import type { ComposeSetting } from '../../../data/compose/compose-setting.queries.ts'
import {
  columns,
  objectTable,
  type ContentKind,
  type TableLook,
  type TablePath,
} from '../../../rows/model/content-kind.ts'
import type { EditStore } from '../../../rows/store/edit-store.ts'
import { cleanBaseUrl, isBaseUrl } from '../../environment/base-url.ts'

const URL_LIMIT = 128

/** Rows of a compose project belong to no module, so they are linked to no dictionary. */
const plain: TableLook = { ...objectTable, columns: columns.filter((column) => column !== 'enumId'), hasDataNode: true }

const tables = {
  params: { ...plain, columns: [...plain.columns, 'isSecret'], columnsKey: 'edit.hidden-columns.compose:params' },
  returns: { ...plain, columnsKey: 'edit.hidden-columns.compose:returns', hidden: ['required', 'maxLength'] },
} satisfies Record<TablePath<ComposeSetting>, TableLook>

const fields = {
  gatewayUrl: text(URL_LIMIT, 'compose.gatewayUrl'),
  showDebug: flag(0, 'compose.debug'),
  params: rows('compose.params'),
  returns: rows('compose.returns'),
} satisfies FieldTable<ComposeSetting>

export const settingKind: ContentKind<ComposeSetting> = {
  fields,
  tables,
  finish: (setting) => ({ ...setting, gatewayUrl: cleanBaseUrl(setting.gatewayUrl) }),
}

/** All problems that the server would reject, in page order. */
export function checkSetting(store: EditStore<ComposeSetting>): Problem[] {
  const content = store.toSave()
  return [...checkUrl(content), ...checkTables<ComposeSetting>(fields, content, () => false)]
}

function* checkUrl({ gatewayUrl }: ComposeSetting): Generator<Problem> {
  const base = { table: 'base', rowId: '', field: 'gatewayUrl', isWarning: false } as const
  if (gatewayUrl === '') return
  if (!isBaseUrl(gatewayUrl)) yield { ...base, key: 'error.baseUrlFormat', params: {} }
  else if (isLonger(gatewayUrl, URL_LIMIT)) yield { ...base, key: 'error.tooLong', params: { max: URL_LIMIT } }
}
