import { describe, expect, it } from 'vitest'
import { indexTokens } from '../tokens.ts'
import { indexWords } from './index-words.ts'
import { readQuestion, type Form } from './question.ts'
import { chooseCandidates, rankAnswers, type HitList, type TermHits } from './rank-answers.ts'

const LIMIT = 50

/** `METHOD path name | description`, in the folder and project that they name. */
const docs = [
  'GET /shelves List shelves | Every shelf of the library',
  'GET /shelves/{id} Get a shelf | ',
  'POST /shelves Create a shelf | ',
  'PATCH /shelves/{id} Update a shelf | ',
  'DELETE /shelves/{id} Delete a shelf | ',
  'POST /shelves/{id}/lock Lock a shelf | Nobody can put a book on it',
  'GET /loans List loans | ',
  'POST /loans Lend a book | ',
  'POST /loans/{id}/renewal PostLoansIdRenewal | Extends a loan.',
  'GET /shelf/page 分页查询书架 | ',
  'DELETE /shelf/delete 删除书架 | ',
  'POST /loan/return 归还图书 | 读者还书',
].map((line, index) => {
  const [, method = '', url = '', name = '', description = ''] = /^(\S+) (\S+) ([^|]+?) \| ?(.*)$/.exec(line) ?? []
  return { id: index + 1, method, url, name, description, folder: '', places: ['Main', 'Library'] }
})

/** As the database finds them. */
function hitsOf(forms: Form[], text: (doc: (typeof docs)[number]) => string): HitList {
  const has = (doc: (typeof docs)[number]) => {
    const tokens = indexTokens(text(doc))
    const holds = (token: { text: string; isPrefix: boolean }) =>
      tokens.some((one) => (token.isPrefix ? one.startsWith(token.text) : one === token.text))
    return forms.some((form) => indexWords(form).every((either) => either.some(holds)))
  }
  const ids = new Set(docs.filter(has).map(({ id }) => id))
  return { ids, count: ids.size }
}

function ask(text: string, limit = LIMIT) {
  const question = readQuestion(text)
  const title = ({ name, url }: (typeof docs)[number]) => `${name} ${url}`
  const hits = question.terms.map(({ forms: [own, ...others] }): TermHits => ({
    title: hitsOf(own ? [own] : [], title),
    rest: hitsOf(own ? [own] : [], ({ description }) => description),
    related: hitsOf(others, title),
  }))
  const ids = new Set(chooseCandidates(question, hits, limit))
  const candidates = docs.filter(({ id }) => ids.has(id))
  return rankAnswers(question, candidates, hits).map(({ method, url }) => `${method} ${url}`)
}

describe('the best answer', () => {
  it.each([
    ['which shelves are there', 'GET /shelves'],
    ['show one shelf', 'GET /shelves/{id}'],
    ['set up a new shelf', 'POST /shelves'],
    ['edit a shelf', 'PATCH /shelves/{id}'],
    ['get rid of a shelf', 'DELETE /shelves/{id}'],
    ['freeze a shelf', 'POST /shelves/{id}/lock'],
    ['prolong a loan', 'POST /loans/{id}/renewal'],
    ['有哪些书架', 'GET /shelf/page'],
    ['这个书架不要了，去掉', 'DELETE /shelf/delete'],
    ['读者把书还了', 'POST /loan/return'],
  ])('to %s is %s', (question, answer) => {
    expect(ask(question)[0]).toBe(answer)
  })

  it('is in the language of the question, if there is one', () => {
    expect(ask('删除 shelf')[0]).toBe('DELETE /shelf/delete')
    expect(ask('delete 书架')).toContain('DELETE /shelf/delete')
  })

  it('does not depend on the order in which docs come', () => {
    const question = readQuestion('shelf')
    const none = { ids: new Set<number>(), count: 0 }
    const hits = [{ title: { ids: new Set(docs.map(({ id }) => id)), count: docs.length }, rest: none, related: none }]
    const ids = (list: typeof docs) => rankAnswers(question, list, hits).map(({ id }) => id)
    expect(ids(docs.toReversed())).toEqual(ids(docs))
  })

  it('comes from a bounded number of docs, those with the rarest words', () => {
    expect(ask('lock a shelf', 1)).toEqual(['POST /shelves/{id}/lock'])
    expect(ask('zebra')).toEqual([])
  })
})
