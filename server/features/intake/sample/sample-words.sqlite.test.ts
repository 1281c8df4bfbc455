import { expect, it } from 'vitest'
import { isGoodChinese, withoutCode } from '#core/i18n/testing/chinese-words.ts'
import { sampleProjects, sampleSpaceName } from './sample-content.ts'

/** Values of requests and answers, which are data. */
const dataFields = new Set(['example', 'rules', 'url', 'key'])

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [withoutCode(value).replaceAll(/<[^>]*>/g, '\n')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => (dataFields.has(field) ? [] : textsIn(part)))
}

it('the sample space has our quotation marks, and a blank between Chinese and Latin letters or digits', () => {
  const texts = textsIn([sampleSpaceName, sampleProjects])
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => !isGoodChinese(text) || text.includes('"'))).toEqual([])
})
