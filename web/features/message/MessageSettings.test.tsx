import { afterEach, beforeAll, expect, it } from 'vitest'
import type { MessageSetting } from '#core/contract/message.ts'
import { clearPage, pageText, preparePages, settled, showPage } from '../../testing/page.tsx'
import { MessageSettings } from './MessageSettings.tsx'

beforeAll(preparePages)
afterEach(clearPage)

/** A server with these settings; returns what it was asked to save. */
async function show(canMail: boolean) {
  const saved: unknown[] = []
  let list: MessageSetting[] = [
    { kind: 'doc', inApp: 1, mail: 'none' },
    { kind: 'mention', inApp: 1, mail: 'now' },
  ]
  await showPage(<MessageSettings />, {
    '/user/message/setting': (input) => {
      const given = (input as { list?: MessageSetting[] }).list
      if (!given) return { list, canMail }
      saved.push(...given)
      list = list.map((one) => given.find(({ kind }) => kind === one.kind) ?? one)
      return {}
    },
  })
  return saved
}
const toggle = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
const choice = (label: string) => document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)

it('saves what to receive at once, for each kind', async () => {
  const saved = await show(true)
  await settled(() => toggle('Changes of docs: Message centre')?.click())
  const select = choice('Mentions: E-mail')
  expect(select?.value).toBe('now')
  await settled(() => {
    if (!select) return
    select.value = 'daily'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(saved).toEqual([
    { kind: 'doc', inApp: 0, mail: 'none' },
    { kind: 'mention', inApp: 1, mail: 'daily' },
  ])
})

it('says why no mail can be sent', async () => {
  await show(false)
  expect(pageText()).toContain('E-mails need a mail server and an address in your account.')
  expect(choice('Changes of docs: E-mail')?.disabled).toBe(true)
  // What was chosen before can be switched off.
  expect(choice('Mentions: E-mail')?.disabled).toBe(false)
})
