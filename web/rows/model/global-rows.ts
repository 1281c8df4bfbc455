import { dataMarker, walkParams, type Param } from '#core/rows/param.ts'
import { isSecretName } from '#core/rows/secret-names.ts'
import type { TableLook } from './content-kind.ts'

type Rules = Pick<TableLook, 'hasSecrets' | 'hasDataNode'>

/** The rows of an environment after an edit, with what follows from it: secrets are marked, and one row at most is the data node. */
export function followGlobals(before: readonly Param[], rows: Param[], { hasSecrets, hasDataNode }: Rules): Param[] {
  if (rows === before || (!hasSecrets && !hasDataNode)) return rows
  const known = new Map([...walkParams(before)].map(({ param }) => [param.id, param]))
  const kept = hasDataNode ? dataNodeOf(known, rows) : undefined
  return changed(rows, (row) => {
    const isNamedSecret = hasSecrets && isSecretName(row.name) && !isSecretName(known.get(row.id)?.name ?? '')
    const isSecondNode = kept !== undefined && row.example === dataMarker && row.id !== kept
    if (!isSecondNode && !(isNamedSecret && row.isSecret !== 1)) return row
    return { ...row, ...(isNamedSecret && { isSecret: 1 as const }), ...(isSecondNode && { example: '' }) }
  })
}

/** Of several data nodes the one that just became it, or else the one that was it: a copy is none. */
function dataNodeOf(known: ReadonlyMap<string, Param>, rows: readonly Param[]): string | undefined {
  const nodes = [...walkParams(rows)].map(({ param }) => param).filter(({ example }) => example === dataMarker)
  const before = (id: string) => known.get(id)?.example
  const fresh = nodes.find(({ id }) => before(id) !== undefined && before(id) !== dataMarker)
  const former = nodes.find(({ id }) => before(id) === dataMarker)
  return (fresh ?? former ?? nodes[0])?.id
}

/** Rows that stay as they are stay the same objects. */
function changed(rows: Param[], change: (row: Param) => Param): Param[] {
  const next = rows.map((row) => {
    const children = changed(row.children, change)
    return change(children === row.children ? row : { ...row, children })
  })
  return next.some((row, index) => row !== rows[index]) ? next : rows
}

/** What makes a row the data node. */
export const asDataNode: Partial<Param> = { example: dataMarker, type: 'object', enumId: '', isSecret: 0 }

/** What makes it a plain one again. */
export const asPlainRow = ({ children }: Param): Partial<Param> =>
  children.length > 0 ? { example: '' } : { example: '', type: 'string' }
