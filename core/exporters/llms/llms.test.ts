import { expect, it } from 'vitest'
import { docTypes } from '../../doc/doc.ts'
import { publicationAddresses } from '../../publication/addresses.ts'
import { newDoc, newInput } from '../testing/orders.ts'
import { toLlmsText } from './llms.ts'

const addresses = publicationAddresses('https://x.example', 'share', 'KEY')
const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('- [') && line.includes('.md)'))

it('says in one line what each doc is', () => {
  const docs = [
    newDoc('Create order', { httpMethod: 'POST', url: '/orders', description: '<h2>Orders</h2><p>More</p>' }),
    newDoc('Old', { url: '/old', deprecated: 'use the new one' }),
    newDoc('Text', { description: '\n\n> A note *here*' }, { type: docTypes.markdown }),
    newDoc('Lock', { url: 'lock(String)' }, { type: docTypes.dubbo }),
    newDoc('Long', { url: '/l', description: '漢'.repeat(500) }),
  ]
  const text = toLlmsText(newInput({ nodes: docs, summary: 'All about orders' }), addresses)
  expect(text).toContain('# Trade Center / Order service\n\n> All about orders\n')
  expect(lines(text)).toEqual([
    '- [Create order](https://x.example/share/KEY/create-order.md): `POST /orders` · Orders',
    '- [Old](https://x.example/share/KEY/old.md): `GET /old` · deprecated',
    String.raw`- [Text](https://x.example/share/KEY/text.md): A note \*here\*`,
    '- [Lock](https://x.example/share/KEY/lock.md): `lock(String)`',
    `- [Long](https://x.example/share/KEY/long.md): \`GET /l\` · ${'漢'.repeat(160)}…`,
  ])
})

it('has a section for each folder, with docs of the root first', () => {
  const inner = { kind: 'folder', id: 'g', name: 'B\n# C', children: [newDoc('Two')] } as const
  const folder = { kind: 'folder', id: 'f', name: 'A', children: [inner, newDoc('One')] } as const
  const text = toLlmsText(newInput({ nodes: [folder, newDoc('Root')] }), addresses)
  const headings = text.split('\n').filter((line) => line.startsWith('#'))
  expect(headings).toEqual(['# Trade Center / Order service', '## Docs', '## A / B # C', '## A'])
  expect(lines(text).map((line) => line.slice(3, 6))).toEqual(['Roo', 'Two', 'One'])
})

it('has a bound, and says how many docs are left out', () => {
  const nodes = Array.from({ length: 100 }, (_, index) => newDoc(`Doc ${index}`, { url: '/a' }))
  const text = toLlmsText(newInput({ nodes }), addresses, 2000)
  const shown = lines(text).length
  expect(text.length).toBeLessThan(2200)
  expect(shown).toBeGreaterThan(5)
  expect(text).toContain(`${100 - shown} more docs`)
})

it.each(['](javascript:alert(1))', '`code`', '<img src=x>', '[a](b)', '**x**', '| a |'])(
  'cannot be broken by the name %s',
  (name) => {
    const nodes = [newDoc(name, { url: name, description: name }, { id: 'id' })]
    const text = toLlmsText(newInput({ nodes, title: name, summary: name }), addresses)
    expect(lines(text)).toHaveLength(1)
    const [line = ''] = lines(text)
    const outsideCode = line.replace(/(`+).*?\1/, '')
    expect(outsideCode).not.toMatch(/<img|(?<!\\)\]\((?!https:\/\/x\.example)/)
  },
)
