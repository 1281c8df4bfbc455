import type { ChangeKind, DocComparison, PartChange, RowChange, ValueChange } from '../change/change.ts'
import { tablePath } from '../content/tables.ts'
import { mainBodyId, mainResponseId } from '../doc/doc.ts'

/** What changed at one position of a doc, as existing clients read it. */
export interface DiffWrapper {
  positionType: number
  docDiffDetails: DiffDetail[]
}

interface DiffDetail {
  /** 0 update, 1 add, 2 delete. */
  modifyType: 0 | 1 | 2
  targetName: string
  content: { targetName: string; value: { oldValue: unknown; newValue: unknown } }
}

const modifyTypes = { changed: 0, added: 1, removed: 2 } as const satisfies Record<ChangeKind, number>

const fieldPositions = new Map([
  ['name', 0],
  ['httpMethod', 1],
  ['url', 2],
  ['description', 4],
  ['deprecated', 5],
  ['isShow', 6],
  ['status', 13],
  ['author', 14],
  ['isUseGlobalHeaders', 15],
  ['isUseGlobalParams', 16],
  ['isUseGlobalReturns', 17],
])

/** Fields of the main body and the main response. */
const partPositions = new Map([
  [`${mainBodyId}.contentType`, 3],
  [`${mainBodyId}.isArray`, 18],
  [`${mainResponseId}.isArray`, 19],
  [`${mainBodyId}.arrayType`, 20],
  [`${mainResponseId}.arrayType`, 21],
])

const tablePositions = new Map([
  ['pathParams', 40],
  ['headerParams', 41],
  ['queryParams', 42],
  ['bodies.params', 43],
  ['responses.params', 44],
])

const rowKeys = new Map([
  ['name', 'PARAM_NAME'],
  ['type', 'PARAM_TYPE'],
  ['required', 'PARAM_REQUIRED'],
  ['maxLength', 'PARAM_MAXLENGTH'],
  ['description', 'PARAM_DESCRIPTION'],
])

interface Found {
  position: number | undefined
  detail: DiffDetail
}

/** A comparison in the format of existing clients, which know fewer fields: the others are left out. */
export function toDiffWrappers({ values, parts, rows }: DocComparison): DiffWrapper[] {
  const found: Found[] = [
    ...values.map((value) => ({ position: fieldPositions.get(value.field), detail: valueDetail(value) })),
    ...parts.flatMap(partDetails),
    ...rows.map((row) => ({ position: tablePositions.get(tablePath(row.table)), detail: rowDetail(row) })),
  ]
  const byPosition = Map.groupBy(found, ({ position }) => position)
  byPosition.delete(undefined)
  return [...byPosition].map(([positionType, some]) => ({
    positionType: positionType ?? 0,
    docDiffDetails: some.map(({ detail }) => detail),
  }))
}

const valueDetail = ({ field, before, after }: ValueChange): DiffDetail => ({
  modifyType: modifyTypes.changed,
  targetName: field,
  content: { targetName: field, value: { oldValue: before, newValue: after } },
})

const partDetails = ({ partId, values }: PartChange): Found[] =>
  values.map((value) => ({ position: partPositions.get(`${partId}.${value.field}`), detail: valueDetail(value) }))

function rowDetail({ kind, path, values }: RowChange): DiffDetail {
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(
      values.flatMap((value) => {
        const key = rowKeys.get(value.field)
        return key === undefined ? [] : [[key, value[of]]]
      }),
    )
  const value = { oldValue: side('before'), newValue: side('after') }
  return { modifyType: modifyTypes[kind], targetName: path, content: { targetName: path, value } }
}
