import { expect, it } from 'vitest'
import { firstChoice, exportProblem, exportInput } from './export-wish.ts'

const task = { projectId: 'p', moduleId: 'm' }
const all = firstChoice(task)

it('exports the whole module with all its environments by default', () => {
  expect(exportInput(task, all)).toEqual({ moduleId: 'm', format: 'html', pages: 'single' })
  expect(exportProblem(task, all)).toBeUndefined()
})

it('starts with the selection of the list', () => {
  const chosen = firstChoice({ ...task, ids: ['a', 'b'] })
  expect(exportInput(task, { ...chosen, pages: 'multi' })).toMatchObject({ docIds: ['a', 'b'], pages: 'multi' })
})

it('requires at least one doc and one environment', () => {
  expect(exportProblem(task, { ...all, scope: 'some' })).toBe('noDocs')
  expect(exportProblem(task, { ...all, environmentIds: [] })).toBe('noEnvironment')
})

it('exports a single doc as one file', () => {
  const one = { ...task, doc: { id: 'd', name: 'Find' } }
  expect(exportInput(one, { ...all, pages: 'multi', environmentIds: ['e'] })).toEqual({
    moduleId: 'm',
    format: 'html',
    pages: 'single',
    docIds: ['d'],
    environmentIds: ['e'],
  })
  expect(exportProblem(one, { ...all, scope: 'some' })).toBeUndefined()
})
