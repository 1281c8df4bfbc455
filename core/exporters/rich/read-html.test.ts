import { expect, it } from 'vitest'
import { readHtml } from './read-html.ts'

it('splits HTML into blocks', () => {
  expect(readHtml('<h2>Title</h2><div><p>a <b>b</b></p></div><ul><li>c</li></ul>')).toEqual([
    { kind: 'heading', level: 2, pieces: [{ text: 'Title' }] },
    { kind: 'paragraph', pieces: [{ text: 'a ' }, { text: 'b', isBold: true }] },
    { kind: 'list', isOrdered: false, start: 1, items: [[{ kind: 'paragraph', pieces: [{ text: 'c' }] }]] },
  ])
})

it.each(['div', 'ul', 'li', 'b', 'blockquote', 'table'])(
  'keeps only the words of <%s> in itself without end',
  (tag) => {
    const html = `${`<${tag}>`.repeat(300_000)}first &amp; second`
    expect(readHtml(html)).toEqual([{ kind: 'paragraph', pieces: [{ text: 'first & second' }] }])
  },
)

it.each(['div', 'span'])('reads very many siblings in a <%s>', (tag) => {
  const count = 200_000
  const inner = tag === 'div' ? 'p' : 'b'
  const blocks = readHtml(`<${tag}>${`<${inner}>a</${inner}>`.repeat(count)}</${tag}>`)
  expect(blocks.flatMap((block) => (block.kind === 'paragraph' ? block.pieces : []))).toHaveLength(count)
})
