import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Assistant } from '#core/contract/assistant.ts'
import { clearPage, eventually, pageText, preparePages, showPage } from '../../testing/page.tsx'
import { AssistantTable } from './AssistantTable.tsx'

const usual: Assistant = {
  id: 'a',
  name: 'Claude Code',
  scopes: ['read'],
  places: [],
  gmtCreate: 0,
  endsAt: Date.now() + 1e9,
  isEnded: false,
  lastUsed: 0,
  lastAddress: '',
}

beforeAll(preparePages)
afterEach(clearPage)

it.each([
  ['the host that the answer went to', { host: 'claude.ai' }, 'Answers went to claude.ai'],
  ['this machine', { host: '' }, 'Program on the same computer'],
  ['nothing where that is not known', {}, undefined],
])('tells of a connected assistant %s', async (_name, known, text) => {
  await showPage(<AssistantTable assistants={[{ ...usual, ...known }]} />, {})
  await eventually(() => expect(pageText()).toContain('Claude Code'))
  for (const one of ['Answers went to', 'Program on the same computer']) {
    expect(pageText().includes(one)).toBe(text?.startsWith(one) === true)
  }
  expect(pageText()).toContain(text ?? '')
})
