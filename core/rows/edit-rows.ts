import { initOrder, orderStep } from '../limits.ts'
import { isLeafType, readType } from './param-type.ts'
import type { Param } from './param.ts'
import { copyRows, findRow } from './make-rows.ts'

/*
 * Edits of a tree of rows. Each returns a new tree in which untouched branches are the same objects as before, and the tree itself
 * when there is nothing to do.
 */

export type DropPosition = 'before' | 'after' | 'inside'

export function updateRow(params: Param[], id: string, change: Partial<Param>): Param[] {
  return editSiblings(params, id, (rows, index) => {
    const row = rows[index]
    return row && !hasAll(row, change) ? rows.with(index, { ...row, ...change }) : rows
  })
}

function hasAll(row: Param, change: Partial<Param>): boolean {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.entries(change).every(([name, value]) => values.get(name) === value)
}

export function insertAfter(params: Param[], id: string, row: Param): Param[] {
  return editSiblings(params, id, (rows, index) => inOrder(rows.toSpliced(index + 1, 0, row)))
}

/** Adds to the end of the parent's children; "" is the root. Returns the same tree when the parent is a model. */
export function insertChild(params: Param[], parentId: string, row: Param): Param[] {
  if (parentId === '') return inOrder([...params, row])
  return editSiblings(params, parentId, (rows, index) =>
    rows[index]?.modelId === undefined
      ? rows.map((parent, at) =>
          at === index ? { ...asParent(parent), children: inOrder([...parent.children, row]) } : parent,
        )
      : rows,
  )
}

export function removeRow(params: Param[], id: string): Param[] {
  return editSiblings(params, id, (rows, index) => rows.toSpliced(index, 1))
}

/** Several rows at once, for a selection. */
export function removeRows(params: Param[], ids: ReadonlySet<string>): Param[] {
  const rows = params
    .filter((row) => !ids.has(row.id))
    .map((row) => {
      const children = removeRows(row.children, ids)
      return children === row.children ? row : { ...row, children }
    })
  return rows.length === params.length && rows.every((row, index) => row === params[index]) ? params : rows
}

/** Returns the same tree when the target is the row itself, is below it, or accepts no rows. */
export function moveRow(params: Param[], id: string, to: { target: string; place: DropPosition }): Param[] {
  const row = findRow(params, id)
  const target = findRow(params, to.target)
  if (!row || !target || findRow([row], to.target)) return params
  if (to.place === 'inside' && target.modelId !== undefined) return params
  const rest = removeRow(params, id)
  if (to.place === 'inside') return insertChild(rest, to.target, row)
  const offset = to.place === 'after' ? 1 : 0
  return editSiblings(rest, to.target, (rows, index) => inOrder(rows.toSpliced(index + offset, 0, row)))
}

/** Moves it below the row above it. */
export function indentRow(params: Param[], id: string): Param[] {
  return editSiblings(params, id, (rows, index) => {
    const above = rows[index - 1]
    const row = rows[index]
    return above && row && above.modelId === undefined ? insertChild(rows.toSpliced(index, 1), above.id, row) : rows
  })
}

/** Moves it beside its parent, directly after it. */
export function outdentRow(params: Param[], id: string): Param[] {
  const parent = findParent(params, id)
  return parent ? moveRow(params, id, { target: parent.id, place: 'after' }) : params
}

/** Inserts a copy directly after the row, with new ids and a name that is unique among its siblings. */
export function duplicateRow(params: Param[], id: string): Param[] {
  return editSiblings(params, id, (rows, index) => {
    const copies = copyRows(rows.slice(index, index + 1))
    const named = copies.map((copy) => ({ ...copy, name: freeName(copy.name, rows) }))
    return inOrder(rows.toSpliced(index + 1, 0, ...named))
  })
}

export function findParent(params: readonly Param[], id: string): Param | undefined {
  for (const param of params) {
    if (param.children.some((child) => child.id === id)) return param
    const found = findParent(param.children, id)
    if (found) return found
  }
  return undefined
}

/** Changes the list that holds the row. */
function editSiblings(params: Param[], id: string, edit: (siblings: Param[], index: number) => Param[]): Param[] {
  const index = params.findIndex((param) => param.id === id)
  if (index >= 0) return edit(params, index)
  for (const [at, param] of params.entries()) {
    const children = editSiblings(param.children, id, edit)
    if (children !== param.children) return params.with(at, { ...param, children })
  }
  return params
}

/** Order indexes are kept while they match the order of the rows: people may have typed them. */
function inOrder(rows: Param[]): Param[] {
  const isAscending = rows.every((row, index) => row.orderIndex > (rows[index - 1]?.orderIndex ?? -Infinity))
  return isAscending ? rows : rows.map((row, index) => ({ ...row, orderIndex: initOrder + index * orderStep }))
}

/** A row that gets children can no longer be a text or number. */
function asParent(row: Param): Param {
  const shape = readType(row.type)
  if (shape.kind === 'array') return isLeafType(shape.element) ? { ...row, type: 'array' } : row
  return isLeafType(shape) ? { ...row, type: 'object' } : row
}

function freeName(name: string, rows: readonly Param[]): string {
  if (name === '') return ''
  const taken = new Set(rows.map((row) => row.name))
  let number = 2
  while (taken.has(`${name}_${number}`)) number += 1
  return `${name}_${number}`
}
