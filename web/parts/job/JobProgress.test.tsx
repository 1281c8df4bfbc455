import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Job } from '#core/contract/job.ts'
import { clearPage, preparePages, showPage } from '../../testing/page.tsx'
import { JobProgress } from './JobProgress.tsx'

beforeAll(() => preparePages())
afterEach(() => clearPage())

const running: Job = { id: 'j', kind: 'export', state: 'running', done: 0, total: 1000, place: 0, report: null }
const show = (job: Job) => showPage(<JobProgress label="Exporting" job={job} />, {})
const bar = () => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')

it('shows the number of finished items as text and as a bar', async () => {
  await show({ ...running, done: 250 })
  expect(document.querySelector('[role=status]')?.textContent).toBe('Exporting250 of 1,000')
  expect(bar()).toBe('25')
})

it('shows an indeterminate bar while nothing is finished', async () => {
  await show(running)
  expect(document.querySelector('[role=status]')?.textContent).toBe('Exporting')
  expect(bar()).toBe('100')
})

it('tells the place in the queue', async () => {
  await show({ ...running, state: 'waiting', place: 7 })
  expect(document.querySelector('[role=status]')?.textContent).toBe('In the queue, place 7')
})
