import { expect, it } from 'vitest'
import { openModels, type Model } from '../../model/model.ts'
import type { Param, XmlRules } from '../param.ts'
import { row } from '../testing/rows.ts'
import { wholeBody, type BodySource } from './whole-body.ts'

const written = (params: Param[], more: Partial<BodySource> = {}) =>
  wholeBody({ contentType: 'application/xml', params, isArray: false, arrayType: 'object', ...more })
    .text.split('\n')
    .slice(1)
    .map((line) => line.trim())
    .join('')

const field = (name: string, xml: XmlRules, change: Partial<Param> = {}) =>
  row(name, { type: 'string', example: 'x', ...change, rules: { xml } })
const list = (xml: XmlRules, change: Partial<Param> = {}) =>
  field('tags', xml, { type: 'str_array', example: 'a,b', ...change })

it('names elements and writes attributes', () => {
  const params = [
    field('id', { attribute: true }, { example: '1 < "2"\n&' }),
    field('lang', { attribute: true, prefix: 'xml' }),
    field('title', { name: 'Title' }),
  ]
  expect(written(params, { rootName: 'book' })).toBe(
    '<book id="1 &lt; &quot;2&quot;&#10;&amp;" xml:lang="x"><Title>x</Title></book>',
  )
  expect(written([field('id', { attribute: true })])).toBe('<root id="x"/>')
})

it('writes an object as an element even where an attribute is demanded', () => {
  const owner = field(
    'owner',
    { attribute: true },
    { type: 'object', example: '', children: [row('a', { example: 'x' })] },
  )
  expect(written([owner])).toBe('<root><owner><a>x</a></owner></root>')
})

it.each<[string, XmlRules, string]>([
  ['its name', {}, '<tags>a</tags><tags>b</tags>'],
  ['the name of its elements', { item: 'tag' }, '<tag>a</tag><tag>b</tag>'],
  ['its name, which a name of the list does not change', { name: 'labels' }, '<tags>a</tags><tags>b</tags>'],
  ['an element around it', { wrapped: true }, '<tags><tags>a</tags><tags>b</tags></tags>'],
  [
    'a named element around it',
    { wrapped: true, name: 'labels' },
    '<labels><labels>a</labels><labels>b</labels></labels>',
  ],
  ['names for both', { wrapped: true, name: 'labels', item: 'tag' }, '<labels><tag>a</tag><tag>b</tag></labels>'],
])('writes a list with %s', (_what, xml, expected) => {
  expect(written([list(xml)])).toBe(`<root>${expected}</root>`)
})

it('writes the elements of a list by their own row', () => {
  const element = row('', {
    type: 'string',
    example: '["a","b"]',
    rules: { xml: { name: 'tag', prefix: 't', namespace: 'urn:t' } },
  })
  expect(written([list({ wrapped: true }, { type: 'array', example: '', children: [element] })])).toBe(
    '<root><tags><t:tag xmlns:t="urn:t">a</t:tag><t:tag xmlns:t="urn:t">b</t:tag></tags></root>',
  )
})

it('declares a namespace once, and leaves out a prefix that nothing declares', () => {
  const smp = { prefix: 'smp', namespace: 'http://example.com/schema' }
  const params = [
    field(
      '',
      { name: 'Person', ...smp },
      {
        type: 'object',
        example: '',
        children: [
          field('id', { attribute: true, ...smp }),
          field('name', smp),
          field('city', { prefix: 'smp' }),
          field('zip', { prefix: 'other' }),
          field('note', { namespace: 'urn:n' }),
          field('key', { attribute: true, namespace: 'urn:n' }),
        ],
      },
    ),
  ]
  expect(written(params)).toBe(
    '<smp:Person xmlns:smp="http://example.com/schema" smp:id="x" key="x"><smp:name>x</smp:name><smp:city>x</smp:city><zip>x</zip><note xmlns="urn:n">x</note></smp:Person>',
  )
  expect(written([field('id', { attribute: true, prefix: 'a', namespace: 'urn:a' })])).toBe(
    '<root xmlns:a="urn:a" a:id="x"/>',
  )
})

it('gives a list as a whole one root', () => {
  const params = [row('id', { example: '1' })]
  expect(written(params, { isArray: true })).toBe('<root><item><id>1</id></item></root>')
  expect(written(params, { isArray: true, itemName: 'Pet' })).toBe('<root><Pet><id>1</id></Pet></root>')
  expect(written([list({ name: 'labels', item: 'tag' }, { name: '' })])).toBe(
    '<labels><tag>a</tag><tag>b</tag></labels>',
  )
  expect(written([row('', { example: 'a,b' })], { isArray: true, arrayType: 'string' })).toBe(
    '<root><item>a</item><item>b</item></root>',
  )
})

it('takes names from models: of the field, and of the elements of a list', () => {
  const tag: Model = {
    id: 'Tag',
    name: 'Tag',
    description: '',
    type: 'object',
    params: [row('id', { example: '1' })],
    rules: { xml: { name: 'tag' } },
  }
  const rows = [
    row('main', { type: 'object', modelId: 'Tag' }),
    row('tags', { type: 'array', modelId: 'Tag', rules: { xml: { wrapped: true } } }),
  ]
  expect(written(openModels(rows, new Map([['Tag', tag]])))).toBe(
    '<root><tag><id>1</id></tag><tags><tag><id>1</id></tag></tags></root>',
  )
})

it('names the fields of alternatives and parts', () => {
  const parts = [row('A', { type: 'object', children: [field('a', { name: 'aa' })] }), field('b', { name: 'bb' })]
  const one = row('one', { type: 'object', children: parts, rules: { alternatives: 'oneOf' } })
  const all = row('all', { type: 'object', children: parts, rules: { alternatives: 'allOf' } })
  expect(written([one, all])).toBe('<root><one><aa>x</aa></one><all><aa>x</aa><bb>x</bb></all></root>')
})

it('leaves out characters that XML does not have', () => {
  expect(written([row('a', { example: 'x\u0000\uFFFE\uD800y' })])).toBe('<root><a>x\uFFFDy</a></root>')
})
