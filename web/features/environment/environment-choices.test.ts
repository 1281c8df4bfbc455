import { expect, it } from 'vitest'
import { environmentChoices, type EnvironmentNode } from './environment-choices.ts'

const node = (id: string, parentId: string, change: Partial<EnvironmentNode> = {}): EnvironmentNode => ({
  id,
  parentId,
  label: id,
  isModule: false,
  isEnv: false,
  envId: '',
  url: '',
  ...change,
})
const nodes = [
  node('Space', ''),
  node('Project', 'Space'),
  node('Shop', 'Project', { isModule: true }),
  node('Test', 'Shop', { isEnv: true, envId: 'e1', url: 'https://test.example' }),
  node('Live', 'Shop', { isEnv: true, envId: 'e2', url: 'https://live.example' }),
  node('Own', 'Project', { isModule: true }),
  node('Mine', 'Own', { isEnv: true, envId: 'e3', url: 'https://mine.example' }),
]
const shown = (filter: string) =>
  environmentChoices(nodes, { without: new Set(['e3']), filter }).map(({ label, level, envIds }) => [
    label,
    level,
    envIds,
  ])

it('leaves out the environments of the module itself, and places that hold nothing else', () => {
  expect(shown('')).toEqual([
    ['Space', 0, ['e1', 'e2']],
    ['Project', 1, ['e1', 'e2']],
    ['Shop', 2, ['e1', 'e2']],
    ['Test', 3, ['e1']],
    ['Live', 3, ['e2']],
  ])
})

it('finds by name and URL, and shows all that is in a place that fits', () => {
  expect(shown('live.ex').map(([label]) => label)).toEqual(['Space', 'Project', 'Shop', 'Live'])
  expect(shown('SHOP').map(([label]) => label)).toEqual(['Space', 'Project', 'Shop', 'Test', 'Live'])
  expect(shown('nothing')).toEqual([])
})
