import { paramLimits, type Param } from '../../rows/param.ts'
import { cleanName, cleanText, cut } from './clean-text.ts'

/** Names of imported rows may be longer than typed ones. */
const NAME_LENGTH = paramLimits.name * 4

/** Remaining rows that fit into the doc, and the number of rows that did not fit. */
export interface RowRoom {
  left: number
  lost: number
}

export const newRowRoom = (): RowRoom => ({ left: paramLimits.rows, lost: 0 })

/** Rows within the limits of a doc. */
export function cleanRows(rows: readonly Param[], room: RowRoom, depth = 1): Param[] {
  const kept: Param[] = []
  for (const row of rows) {
    if (room.left === 0 || depth > paramLimits.depth) room.lost += 1
    else {
      room.left -= 1
      kept.push(cleanRow(row, { room, depth, isAlone: rows.length === 1 }))
    }
  }
  return kept
}

function cleanRow(row: Param, { room, depth, isAlone }: { room: RowRoom; depth: number; isAlone: boolean }): Param {
  const whole = cleanName(row.name)
  const name = cut(whole, NAME_LENGTH)
  const description = name === whole ? row.description : `${whole}\n\n${row.description}`
  return {
    ...row,
    // A row without a name is the root value, so it must be the only row.
    name: name === '' && !isAlone ? '""' : name,
    type: cut(cleanName(row.type), paramLimits.type) || 'string',
    description: cut(cleanText(description), paramLimits.description),
    example: cut(cleanText(row.example), paramLimits.example),
    children: cleanRows(row.children, room, depth + 1),
  }
}
