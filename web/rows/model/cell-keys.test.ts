import { describe, expect, it } from 'vitest'
import { cellCommand, type KeyPress } from './cell-keys.ts'

const press = (key: string, other: Partial<KeyPress> = {}) =>
  cellCommand({ key, isCommand: false, isAlt: false, isShift: false, isAtStart: false, isAtEnd: false, ...other })

describe('keys in a cell', () => {
  it('moves between rows with the arrows up and down', () => {
    expect(press('ArrowDown')).toEqual({ kind: 'move', rows: 1, columns: 0 })
    expect(press('ArrowUp')).toEqual({ kind: 'move', rows: -1, columns: 0 })
  })

  it('moves between columns only from the start or end of the text', () => {
    expect(press('ArrowRight')).toBeUndefined()
    expect(press('ArrowRight', { isAtEnd: true })).toEqual({ kind: 'move', rows: 0, columns: 1 })
    expect(press('ArrowLeft', { isAtStart: true })).toEqual({ kind: 'move', rows: 0, columns: -1 })
  })

  it('leaves Shift with arrows to text selection inside a cell', () => {
    expect(press('ArrowRight', { isShift: true, isAtEnd: true })).toBeUndefined()
    expect(press('ArrowDown', { isShift: true })).toEqual({ kind: 'extend', rows: 1 })
  })

  it('adds rows with Enter', () => {
    expect(press('Enter')).toEqual({ kind: 'addAfter' })
    expect(press('Enter', { isShift: true })).toEqual({ kind: 'addChild' })
    expect(press('Enter', { isCommand: true })).toEqual({ kind: 'details' })
  })

  it.each([
    [']', { isCommand: true }, 'indent'],
    ['[', { isCommand: true }, 'outdent'],
    ['D', { isCommand: true }, 'duplicate'],
    ['ArrowUp', { isAlt: true }, 'moveUp'],
    ['ArrowDown', { isAlt: true }, 'moveDown'],
    ['Backspace', { isCommand: true, isShift: true }, 'remove'],
  ])('takes %s with %o as %s', (key, other, kind) => {
    expect(press(key, other)).toEqual({ kind })
  })

  it('leaves the keys of text fields to the browser', () => {
    expect(press('a')).toBeUndefined()
    expect(press('z', { isCommand: true })).toBeUndefined()
    expect(press('Backspace')).toBeUndefined()
  })
})
