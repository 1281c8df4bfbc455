import { expect, it, vi } from 'vitest'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { turns } from '../../../db/turns.ts'
import { toSearchText, toSearchTextInTurns } from './search-index.ts'

it('reads a long text in turns, and finds the same words in it', async () => {
  const words = Array.from({ length: 15_000 }, (_, index) => `word${index % 9000}`).join(' ')
  const content = { ...newDocContent(0), name: '订单', description: `${words}订单状态`, remark: words }
  const take = vi.spyOn(turns, 'take')
  expect(await toSearchTextInTurns(content)).toEqual(toSearchText(content))
  expect(take.mock.calls.length).toBeGreaterThan(10)
  take.mockRestore()
})
