import { describe, expect, it } from 'vitest'
import { compareLines } from './compare-lines.ts'
import { htmlLines } from './html-lines.ts'
import { toInlineRows, toLineRows, type LineRow } from './line-rows.ts'

const lines = (text: string) => text.split('')
const none: ReadonlySet<number> = new Set()

/** "1a 1a" for a line on both sides, "-" for a missing one, "(4)" for a fold. */
const drawn = (rows: LineRow[]) =>
  rows.map((row) => {
    if (row.kind === 'fold') return `(${row.count})`
    const side = (line: { number: number; text: string } | undefined) => (line ? `${line.number}${line.text}` : '-')
    return `${side(row.before)} ${side(row.after)}${row.isChanged ? ' *' : ''}`
  })

describe('two texts', () => {
  it('are compared line by line', () => {
    expect(compareLines(lines('abcd'), lines('axcde'))).toEqual([
      { kind: 'same', lines: ['a'] },
      { kind: 'changed', removed: ['b'], added: ['x'] },
      { kind: 'same', lines: ['c', 'd'] },
      { kind: 'changed', removed: [], added: ['e'] },
    ])
  })

  it('are one block when they are the same, and none when they are empty', () => {
    expect(compareLines(lines('ab'), lines('ab'))).toEqual([{ kind: 'same', lines: ['a', 'b'] }])
    expect(compareLines([], [])).toEqual([])
  })

  it('of a megabyte with nothing in common are replaced as a whole', () => {
    const many = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at} ${'x'.repeat(40)}`)
    expect(compareLines(many('old'), many('new'))).toEqual([
      { kind: 'changed', removed: many('old'), added: many('new') },
    ])
  })

  it('stand side by side, with unchanged lines folded', () => {
    const blocks = compareLines(lines('abcdefghij1klm'), lines('abcdefghij23klm'))
    expect(drawn(toLineRows(blocks, none))).toEqual([
      '(7)',
      '8h 8h',
      '9i 9i',
      '10j 10j',
      '111 112 *',
      '- 123 *',
      '12k 13k',
      '13l 14l',
      '14m 15m',
    ])
    expect(drawn(toLineRows(blocks, new Set([0])))).toHaveLength(15)
  })

  it('stand below each other: removed lines, then added ones', () => {
    const blocks = compareLines(lines('a12b'), lines('a34b'))
    expect(drawn(toInlineRows(toLineRows(blocks, none)))).toEqual([
      '1a 1a',
      '21 - *',
      '32 - *',
      '- 23 *',
      '- 34 *',
      '4b 4b',
    ])
  })
})

it('reads formatted texts as lines', () => {
  const html =
    '<p>Intro</p><h2>Start</h2><p>Read <a href="https://a.example">this</a><br>first.</p><ul><li>one</li><li>two</li></ul>' +
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><pre><code>x\n  y</code></pre><script>alert(1)</script>'
  expect(htmlLines(html)).toEqual([
    'Intro',
    '## Start',
    'Read this (https://a.example)',
    'first.',
    '- one',
    '- two',
    'a | b |',
    'x',
    '  y',
  ])
})
