import { flag, value, type FieldTable } from '#core/content/fields.ts'
import type { TableId } from '#core/content/tables.ts'
import { checkDoc } from '#core/doc/check-doc.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import { mainBodyId, mainResponseId, type DocContent, type DocType } from '#core/doc/doc.ts'
import { followPath } from '#core/rows/path-rows.ts'
import type { Problem } from '#core/rows/problem.ts'
import type { RootShape } from '#core/rows/root.ts'
import { objectTable, type ContentKind, type TableLook, type TablePath } from '../../../rows/model/content-kind.ts'
import { setContent, type EditState } from '../../../rows/model/edit-state.ts'
import { errorCodeWords } from '#core/rows/row-words.ts'
import type { EditStore } from '../../../rows/store/edit-store.ts'

/** What the editor of a doc changes: the doc, its folder and its lock. */
export interface DocForm extends DocContent {
  /** "" is the root of the module. */
  parentId: string
  isLocked: 0 | 1
}

const responses = { columnsKey: 'edit.hidden-response-columns', hidden: ['required', 'maxLength'] } as const

const tables = {
  pathParams: {
    columns: ['name', 'type', 'enumId', 'description', 'example'],
    canNest: false,
    isFixed: true,
    hasSecrets: true,
  },
  headerParams: {
    columns: ['name', 'required', 'enumId', 'description', 'example'],
    canNest: false,
    hasCookies: true,
    hasSecrets: true,
  },
  queryParams: objectTable,
  'bodies.params': { ...objectTable, canBeModel: true },
  'responses.params': { ...objectTable, ...responses, canBeModel: true },
  'responses.headers': {
    columns: ['name', 'type', 'enumId', 'description', 'example'],
    canNest: false,
    hasSecrets: true,
    ...responses,
  },
  errorCodeParams: { columns: ['name', 'description', 'example'], canNest: false, words: errorCodeWords },
} satisfies Record<TablePath<DocForm>, TableLook>

export const docKind: ContentKind<DocForm> = {
  fields: {
    ...docFields,
    parentId: value('', 'edit.fieldFolder', { merge: 'quiet' }),
    isLocked: flag(0, 'edit.fieldLock'),
  } satisfies FieldTable<DocForm>,
  tables,
  root: { read: readRoot, write: writeRoot },
}

export const mainBodyTable: TableId = `bodies/${mainBodyId}/params`
export const mainResponseTable: TableId = `responses/${mainResponseId}/params`
export const mainHeadersTable: TableId = `responses/${mainResponseId}/headers`

/** The root of a body or response; undefined for tables that have none. */
export function readRoot(content: DocContent, table: TableId): RootShape | undefined {
  const [list, partId, name] = table.split('/')
  if (name !== 'params') return undefined
  const parts = list === 'bodies' ? content.bodies : content.responses
  return parts.find(({ id }) => id === partId)
}

function writeRoot(form: DocForm, table: TableId, { isArray, arrayType }: RootShape): DocForm {
  const [list, partId = ''] = table.split('/')
  const change = { isArray, arrayType }
  return list === 'bodies' ? withPart(form, 'bodies', partId, change) : withPart(form, 'responses', partId, change)
}

export type PartList = 'bodies' | 'responses'

/** The form with a change of one body or response. */
export function withPart<List extends PartList>(
  form: DocForm,
  list: List,
  id: string,
  change: Partial<DocForm[List][number]>,
): DocForm {
  const next = { ...form }
  // Mapped, the list keeps its first part.
  next[list] = form[list].map((part) => (part.id === id ? { ...part, ...change } : part)) as DocForm[List]
  return next
}

/** Changes the URL and its path variables; rows whose variable was removed are restored when it returns. */
export function setUrl(state: EditState<DocForm>, url: string): EditState<DocForm> {
  const { pathParams } = state.content
  const { rows, former } = followPath({ rows: pathParams, former: state.parked['pathParams'] ?? [] }, url)
  return { ...setContent(state, { url, pathParams: rows }), parked: { ...state.parked, pathParams: former } }
}

/** All problems of a doc as it would be saved now. */
export const checkForm =
  (type: DocType) =>
  (store: EditStore<DocForm>): Problem[] => {
    const { history, base } = store.get()
    const pathIds = new Set(history.present.content.pathParams.map(({ id }) => id))
    return checkDoc(store.toSave(), type, {
      // Names from the URL, an import or a push are accepted until someone changes them.
      allowAnyName: ({ id, name }) => pathIds.has(id) || base.rows.get(id)?.param.name === name,
    })
  }
