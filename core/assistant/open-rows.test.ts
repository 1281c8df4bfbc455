import { describe, expect, it } from 'vitest'
import { newBody, newDocContent, newResponse } from '../doc/doc-fields.ts'
import { docTypes, type DocContent } from '../doc/doc.ts'
import { en } from '../i18n/en.ts'
import { makeTranslator } from '../i18n/translator.ts'
import { newParam } from '../rows/make-rows.ts'
import { docText, openedText, type DocParts } from './doc-text.ts'

const t = makeTranslator({ en })('en')

/** An object with one field of its own. */
const object = (name: string, field: string) =>
  newParam({
    name,
    type: 'object',
    children: [newParam({ name: field, type: 'object', children: [newParam({ name: `${field}Deep` })] })],
  })

const answer = (status: string, index: number) =>
  newResponse({ id: `r${index}`, status, params: [object('a', `answer${index}`)] })

function makeDoc(change: Partial<DocContent>): DocParts {
  const content: DocContent = { ...newDocContent(0), name: 'Doc', url: '/doc', ...change }
  return {
    id: 'd',
    type: docTypes.http,
    revision: 1,
    content,
    models: [],
    dictionaries: [],
    globals: { headers: [], params: [], returns: [] },
    environments: [],
    errorCodes: { project: [], module: [] },
    path: [],
  }
}

/** What a doc names for `open`, and the fields that each of these names opens. */
function opened(doc: DocParts, depth = 1): Record<string, string[]> {
  const text = docText(doc, { t, depth })
  const names = [...text.matchAll(/with open "(.*?)"\]/g)].map(([, name = '']) => name)
  return Object.fromEntries(
    names.map((name) => {
      const rows = openedText(doc, name, { t, depth: 9 }) ?? ''
      return [name, [...rows.matchAll(/^ *- `(\w+)` /gm)].map(([, field = '']) => field)]
    }),
  )
}

describe('what an answer names for open leads to its own rows', () => {
  it('also where several bodies have one status, or none', () => {
    const doc = makeDoc({
      bodies: [
        newBody({ id: 'one', params: [object('a', 'first')] }),
        newBody({ id: 'two', params: [object('a', 'second')] }),
      ],
      responses: [answer('200', 0), answer('200', 1), answer('404', 2), answer('200', 3)],
    })
    expect(opened(doc)).toEqual({
      'body: a': ['first', 'firstDeep'],
      'body 2: a': ['second', 'secondDeep'],
      'response 200: a': ['answer0', 'answer0Deep'],
      'response 200 2: a': ['answer1', 'answer1Deep'],
      'response 404: a': ['answer2', 'answer2Deep'],
      'response 200 3: a': ['answer3', 'answer3Deep'],
    })
  })

  it('also where names have dots, colons, backslashes and blanks', () => {
    const rows = [
      object('a', 'b'),
      object('a.b', 'dotted'),
      object('x: y', 'colon'),
      object(String.raw`back\slash`, 'slashed'),
      object('.', 'dot'),
    ]
    const doc = makeDoc({ responses: [newResponse({ id: 'r', status: '200', params: rows })] })
    expect(Object.values(opened(doc))).toEqual([
      ['b', 'bDeep'],
      ['dotted', 'dottedDeep'],
      ['colon', 'colonDeep'],
      ['slashed', 'slashedDeep'],
      ['dot', 'dotDeep'],
    ])
    expect(openedText(doc, 'response 200: a.b', { t, depth: 2 })).toContain('`bDeep`')
    expect(openedText(doc, String.raw`response 200: a\.b`, { t, depth: 2 })).toContain('`dotted`')
  })

  it('also where a status has a colon', () => {
    const doc = makeDoc({ responses: [answer('200', 0), answer('200: empty', 1)] })
    expect(Object.values(opened(doc)).map(([first]) => first)).toEqual(['answer0', 'answer1'])
  })

  it('and on from what was opened', () => {
    const doc = makeDoc({ bodies: [newBody({ id: 'b', params: [object('a.x', 'b')] })] })
    const text = openedText(doc, String.raw`body: a\.x`, { t, depth: 1 }) ?? ''
    const [, name = ''] = /with open "(.*?)"\]/.exec(text) ?? []
    expect(name).toBe(String.raw`body: a\.x.b`)
    expect(openedText(doc, name, { t, depth: 1 })).toContain('`bDeep`')
    expect(openedText(doc, 'body: nothing', { t, depth: 1 })).toBeUndefined()
    expect(openedText(doc, 'nothing', { t, depth: 1 })).toBeUndefined()
  })
})
