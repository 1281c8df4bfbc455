import { expect, it } from 'vitest'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { descriptionIn, toColumns } from './doc-content.ts'

it.each(['', 'An order', 'A "quoted" \\ line\nand \u0001 odd \ud83d letters', '订单 '.repeat(10)])(
  'reads the description %j from the beginning of a content',
  (description) => {
    const { content } = toColumns({ ...newDocContent(0), description })
    expect(descriptionIn(content)).toBe(description)
  },
)

it('reads what is whole of a description that is cut', () => {
  const { content } = toColumns({ ...newDocContent(0), description: 'One\u0001two' })
  const start = content.indexOf('\\u0001')
  for (let cut = start; cut < start + 6; cut += 1) expect(descriptionIn(content.slice(0, cut))).toBe('One')
  expect(descriptionIn(content.slice(0, start + 7))).toBe('One\u0001t')
})

it('reads nothing from other text', () => {
  expect(descriptionIn('')).toBe('')
  expect(descriptionIn('{"remark":"x"}')).toBe('')
})
