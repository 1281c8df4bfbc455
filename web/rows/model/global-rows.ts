import { dataMarker, walkParams, type Param } from '#core/rows/param.ts'
import { isSecretName } from '#core/rows/secret-names.ts'
import type { TableLook } from './content-kind.ts'

type Rules = Pick<TableLook, 'hasSecrets' | 'hasDataNode'>

/** The rows of an environment after an edit: secrets are marked, and at most one row is the data node. */
export function followGlobals(before: readonly Param[], rows: Param[], { hasSecrets, hasDataNode }: Rules): Param[] {
  if (rows === before || (!hasSecrets && !hasDataNode)) return rows
  const known = new Map([...walkParams(before)].map(({ param }) => [param.id, param]))
  const kept = hasDataNode ? findDataNode(known, rows) : undefined
  return changed(rows, (row) => {
    const isNamedSecret = hasSecrets && isSecretName(row.name) && !isSecretName(known.get(row.id)?.name ?? '')
    const isSecondNode = kept !== undefined && row.example === dataMarker && row.id !== kept
    if (!isSecondNode && !(isNamedSecret && row.isSecret !== 1)) return row
    return { ...row, ...(isNamedSecret && { isSecret: 1 as const }), ...(isSecondNode && { example: '' }) }
  })
}

/** Of several data nodes, the one that was just chosen, or else the previous one: a copy never is. */
function findDataNode(known: ReadonlyMap<string, Param>, rows: readonly Param[]): string | undefined {
  const nodes = [...walkParams(rows)].map(({ param }) => param).filter(({ example }) => example === dataMarker)
  const before = (id: string) => known.get(id)?.example
  const fresh = nodes.find(({ id }) => before(id) !== undefined && before(id) !== dataMarker)
  const former = nodes.find(({ id }) => before(id) === dataMarker)
  return (fresh ?? former ?? nodes[0])?.id
}

/** Unchanged rows keep their identity. */
function changed(rows: Param[], change: (row: Param) => Param): Param[] {
  const next = rows.map((row) => {
    const children = changed(row.children, change)
    return change(children === row.children ? row : { ...row, children })
  })
  return next.some((row, index) => row !== rows[index]) ? next : rows
}

/** Values that turn a row into the data node. */
export const asDataNode: Partial<Param> = { example: dataMarker, type: 'object', enumId: '', isSecret: 0 }

/** Values that turn it back into a plain row. */
export const asPlainRow = ({ children }: Param): Partial<Param> =>
  children.length > 0 ? { example: '' } : { example: '', type: 'string' }
