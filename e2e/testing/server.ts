import { test as base } from '@playwright/test'
import { startServer, type ServerProcess } from '../../server/testing/server-process.ts'
import { watchPage } from './watch-page.ts'

interface WorkerParts {
  /** A real server with fresh data, one for each worker. */
  server: ServerProcess
}

interface TestParts {
  /** Complaints of the page that a test expects, as text that they contain. */
  expectedComplaints: string[]
}

/** Journeys import `test` from here: it brings the server, and fails when a page complains. */
export const test = base.extend<TestParts, WorkerParts>({
  server: [
    // Playwright reads the parts that a fixture needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  expectedComplaints: [[], { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page, expectedComplaints }, use) => {
    const complaints = watchPage(page)
    await use(page)
    const unexpected = complaints.filter((text) => !expectedComplaints.some((part) => text.includes(part)))
    base.expect(unexpected, 'the page complained').toEqual([])
  },
})

export { expect } from '@playwright/test'
