import { expect, it } from 'vitest'
import type { ProjectCard } from '#core/contract/project.ts'
import { moved } from './space.queries.ts'

const projects = ['a', 'b', 'c'].map((id) => ({ id }) as ProjectCard)
const order = (list: ProjectCard[]) => list.map(({ id }) => id).join('')

it('puts a project after another one, or first', () => {
  expect(order(moved(projects, { id: 'a', afterId: 'c' }))).toBe('bca')
  expect(order(moved(projects, { id: 'c', afterId: 'a' }))).toBe('acb')
  expect(order(moved(projects, { id: 'c', afterId: '' }))).toBe('cab')
})

it('leaves the order alone when the project does not exist', () => {
  expect(moved(projects, { id: 'x', afterId: 'a' })).toBe(projects)
})
