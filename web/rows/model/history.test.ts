import { describe, expect, it } from 'vitest'
import { record, redo, startHistory, undo } from './history.ts'

const step = (key = '', at = 0) => ({ key, at })

describe('history', () => {
  it('moves back and forth between states', () => {
    const two = record(record(startHistory('a'), 'ab', step()), 'abc', step())
    expect(undo(two).present).toBe('ab')
    expect(undo(undo(two)).present).toBe('a')
    expect(redo(undo(two)).present).toBe('abc')
  })

  it('does nothing at either end', () => {
    const start = startHistory('a')
    expect(undo(start)).toBe(start)
    expect(redo(start)).toBe(start)
  })

  it('undoes quick typing in one field in one step', () => {
    const typed = record(record(startHistory(''), 'h', step('name', 0)), 'hi', step('name', 300))
    expect(undo(typed).present).toBe('')
  })

  it('starts a new step after a pause and in another field', () => {
    const paused = record(record(startHistory(''), 'h', step('name', 0)), 'hi', step('name', 5000))
    expect(undo(paused).present).toBe('h')
    const moved = record(record(startHistory(''), 'h', step('name', 0)), 'hi', step('url', 100))
    expect(undo(moved).present).toBe('h')
  })

  it('does not merge a change into a step that was undone', () => {
    const typed = record(startHistory(''), 'h', step('name', 0))
    const again = record(undo(typed), 'x', step('name', 100))
    expect(undo(again).present).toBe('')
    expect(again.future).toEqual([])
  })

  it('ignores a change without an effect', () => {
    const start = startHistory('a')
    expect(record(start, 'a', step())).toBe(start)
  })
})
