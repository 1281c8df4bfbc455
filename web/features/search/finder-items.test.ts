import { IconHome } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import type { SearchHit } from '#core/contract/search.ts'
import { fittingCommands, toGroups, isForCommands, hitPath, searchWords } from './finder-items.ts'

const hit = (kind: SearchHit['kind'], id: string): SearchHit => ({
  kind,
  id,
  name: id,
  url: '',
  httpMethod: '',
  docType: 0,
  deprecated: '$false$',
  spaceId: 's',
  projectId: 'p',
  moduleId: 'm',
  spaceName: 'S',
  projectName: 'P',
  moduleName: 'M',
  excerpt: '',
})
const home = { id: 'home', text: 'Home', group: 'Go to', icon: IconHome, path: '/' }
const dark = { id: 'dark', text: 'Switch to dark theme', group: 'Appearance', icon: IconHome }
const recent = { docId: 'r', title: 'Read before', method: 'GET', docType: 0, projectId: 'p', at: 1 }
const found = { hits: [], total: 0, recents: [recent], commands: [home, dark] }
const lines = (groups: ReturnType<typeof toGroups>) =>
  groups.map(({ title, items }) => [title, ...items.map(({ id }) => id)].join(' '))

it('offers recent docs and commands before anything is typed', () => {
  expect(lines(toGroups({ ...found, text: ' ' }))).toEqual([
    'search.recent recent-r',
    'search.commands command-home command-dark',
  ])
})

it('shows places, docs and what is left, then commands that fit', () => {
  const hits = [hit('module', 'm'), hit('doc', 'a'), hit('doc', 'b')]
  expect(lines(toGroups({ ...found, hits, total: 10, text: 'dark' }))).toEqual([
    'search.places module-m',
    'search.docs doc-a doc-b more',
    'search.commands command-dark',
  ])
})

it('shows commands only behind the sign for them', () => {
  expect(isForCommands(' > dark')).toBe(true)
  expect(searchWords(' > dark ')).toBe('dark')
  const hits = [hit('doc', 'a')]
  expect(lines(toGroups({ ...found, hits, total: 1, text: '>' }))).toEqual([
    'search.commands command-home command-dark',
  ])
})

it('finds commands by all words, in any order', () => {
  expect(fittingCommands([home, dark], 'theme SWITCH')).toEqual([dark])
  expect(fittingCommands([home, dark], 'go to')).toEqual([home])
})

it.each([
  ['doc', '/view/x'],
  ['project', '/project/doc/p'],
  ['module', '/project/doc/p?module=m'],
  ['folder', '/project/doc/p?module=m'],
  ['space', '/space/project/s'],
] as const)('opens a %s at %s', (kind, path) => {
  expect(hitPath(hit(kind, 'x'))).toBe(path)
})
