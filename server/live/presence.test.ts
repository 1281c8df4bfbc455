import { expect, it } from 'vitest'
import { Presence, type OpenTab } from './presence.ts'

const tab = (change: Partial<OpenTab>): OpenTab => ({
  userId: 1,
  tab: 'first',
  docId: 7,
  moduleId: 3,
  isEditing: false,
  turn: 0,
  ...change,
})

it('tells where something changed: who is in a doc, or who edits it', () => {
  const presence = new Presence(() => 0)
  expect(presence.hear(tab({}))).toEqual([7])
  expect(presence.hear(tab({}))).toEqual([])
  expect(presence.hear(tab({ isEditing: true }))).toEqual([7])
  expect(presence.hear(tab({ docId: 8 }))).toEqual([7, 8])
  expect(presence.hear(tab({ docId: 0, moduleId: 0 }))).toEqual([8])
  expect(presence.hear(tab({ docId: 0, moduleId: 3 }))).toEqual([])
  expect(presence.docsOpenIn(3)).toEqual(new Map([[1, new Set()]]))
})

it('does not bring back a tab by a call that its goodbye overtook', () => {
  const presence = new Presence(() => 0)
  presence.hear(tab({ turn: 1 }))
  expect(presence.hear(tab({ docId: 0, moduleId: 0, turn: 3 }))).toEqual([7])
  expect(presence.hear(tab({ turn: 2 }))).toEqual([])
  expect(presence.peopleIn(7).size).toBe(0)
  expect(presence.hear(tab({ turn: 4 }))).toEqual([7])
})

it('forgets what was not heard of, oldest first', () => {
  let now = 0
  const presence = new Presence(() => now)
  presence.hear(tab({}))
  now = 60_000
  presence.hear(tab({ userId: 2 }))
  now = 80_000
  expect([...presence.peopleIn(7).keys()]).toEqual([2])
  expect(presence.forgetSilent()).toEqual([7])
  expect(presence.forgetSilent()).toEqual([])
})

it('remembers a bounded number of tabs for each person', () => {
  const presence = new Presence(() => 0)
  for (let number = 0; number < 50; number++) presence.hear(tab({ tab: `tab ${number}`, docId: number + 1 }))
  const open = presence.docsOpenIn(3).get(1)
  expect(open?.size).toBe(40)
  expect(open?.has(50)).toBe(true)
})
