import { describe, expect, it } from 'vitest'
import { cellAt, nextCell, rowRange, type Grid } from './cells.ts'

const grid: Grid = { rowIds: ['a', 'b'], columns: ['name', 'type', 'example'], hasEmptyRow: true }

describe('cells', () => {
  it('finds the cell below, and the empty row below the last one', () => {
    expect(cellAt(grid, { rowId: 'a', column: 'type' }, { rows: 1, columns: 0 })).toEqual({
      rowId: 'b',
      column: 'type',
    })
    expect(cellAt(grid, { rowId: 'b', column: 'type' }, { rows: 1, columns: 0 })).toEqual({ rowId: '', column: 'name' })
  })

  it('stops at the edges', () => {
    expect(cellAt(grid, { rowId: 'a', column: 'name' }, { rows: -1, columns: 0 })).toBeUndefined()
    expect(cellAt(grid, { rowId: 'a', column: 'name' }, { rows: 0, columns: -1 })).toBeUndefined()
    expect(cellAt(grid, { rowId: '', column: 'name' }, { rows: 1, columns: 0 })).toBeUndefined()
  })

  it('continues in the next row after the last column', () => {
    expect(nextCell(grid, { rowId: 'a', column: 'example' }, 1)).toEqual({ rowId: 'b', column: 'name' })
    expect(nextCell(grid, { rowId: 'b', column: 'name' }, -1)).toEqual({ rowId: 'a', column: 'example' })
    expect(nextCell(grid, { rowId: 'b', column: 'example' }, 1)).toEqual({ rowId: '', column: 'name' })
    expect(nextCell(grid, { rowId: '', column: 'name' }, -1)).toEqual({ rowId: 'b', column: 'example' })
  })

  it('leaves the table at its ends', () => {
    expect(nextCell(grid, { rowId: 'a', column: 'name' }, -1)).toBeUndefined()
    expect(nextCell(grid, { rowId: '', column: 'name' }, 1)).toBeUndefined()
  })

  it('selects ranges in both directions', () => {
    expect(rowRange(['a', 'b', 'c'], 'c', 'b')).toEqual(['b', 'c'])
    expect(rowRange(['a', 'b', 'c'], 'a', 'gone')).toEqual([])
  })
})
