import { initOrder, orderStep } from '../limits.ts'
import { paramDefaults, walkParams, type Param } from './param.ts'

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 12
/** Bytes from here on are skipped: they would make the first letters more likely than the others. */
const FAIR_BYTES = 256 - (256 % ID_LETTERS.length)
/** Random bytes are generated for many ids at once: a push creates thousands, and each call costs more than the id. */
const DRAW = 4096

let drawn = new Uint8Array(0)
let used = 0

/** A random id of 12 letters and digits, unique without a database. */
export function newRowId(): string {
  let id = ''
  while (id.length < ID_LENGTH) {
    const byte = nextByte()
    if (byte < FAIR_BYTES) id += ID_LETTERS.charAt(byte % ID_LETTERS.length)
  }
  return id
}

function nextByte(): number {
  if (used === drawn.length) {
    drawn = crypto.getRandomValues(new Uint8Array(DRAW))
    used = 0
  }
  return drawn[used++] ?? 0
}

/** The order index of a row that is added at the end. */
export function nextOrder(siblings: readonly Pick<Param, 'orderIndex'>[]): number {
  if (siblings.length === 0) return initOrder
  return siblings.reduce((largest, row) => Math.max(largest, row.orderIndex), -Infinity) + orderStep
}

/** A new row as the editor creates it, after `siblings`. */
export function newParam(change: Partial<Param> = {}, siblings: readonly Param[] = []): Param {
  return {
    id: newRowId(),
    name: '',
    ...paramDefaults,
    description: '',
    example: '',
    enumId: '',
    orderIndex: nextOrder(siblings),
    children: [],
    ...change,
  }
}

/** Sets order indexes that match the order of the rows; rows that already match stay the same objects. */
export function renumber(params: Param[]): Param[] {
  const rows = params.map((param, index) => {
    const orderIndex = initOrder + index * orderStep
    const children = renumber(param.children)
    return param.orderIndex === orderIndex && children === param.children ? param : { ...param, orderIndex, children }
  })
  return rows.some((row, index) => row !== params[index]) ? rows : params
}

/** Sorts rows by their order indexes, on every level. */
export function sortByOrder(params: readonly Param[]): Param[] {
  const rows = params.map((param) => ({ ...param, children: sortByOrder(param.children) }))
  return rows.sort((a, b) => a.orderIndex - b.orderIndex)
}

export function findRow(params: readonly Param[], id: string): Param | undefined {
  for (const { param } of walkParams(params)) if (param.id === id) return param
  return undefined
}

/** Copies rows with new ids. */
export function copyRows(params: readonly Param[]): Param[] {
  return params.map((param) => ({ ...param, id: newRowId(), children: copyRows(param.children) }))
}
