import { test as base, type Page } from '@playwright/test'
import { ADMIN } from '../../server/testing/process-client.ts'
import { startServer, type ServerProcess } from '../../server/testing/server-process.ts'
import { connectApi, type Api, type Person } from './api.ts'
import { openSession } from './browser.ts'
import { watchPage } from './watch-page.ts'

interface WorkerParts {
  /** Additional environment variables: `test.use({ serverEnv: … })` gives a file its own server. */
  serverEnv: Record<string, string>
  /** A real server, one for each worker: tests create their own users and spaces. */
  server: ServerProcess
  api: Api
}

interface TestParts {
  /** Expected errors and violations of the page, as substrings. */
  expectedComplaints: string[]
  /** Errors and violations so far; at the end of a test there must be no unexpected ones. */
  complaints: string[]
  /** Opens the session of a user in the browser of `page`. */
  enterAs: (person: Pick<Person, 'token'>) => Promise<void>
  /** A page in another browser, for another user. */
  otherPage: (person?: Person) => Promise<Page>
}

/** Journeys import `test` from here: it starts the server, and fails when a page reports an error. */
export const test = base.extend<TestParts, WorkerParts>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startServer({ env: { ADMIN_PASSWORD: ADMIN.password, ...serverEnv } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  api: [async ({ server }, use) => use(await connectApi(server.url)), { scope: 'worker' }],
  expectedComplaints: [[], { option: true }],
  // Disables animations of menus and dialogs.
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),
  complaints: async ({ expectedComplaints }, use) => {
    const complaints: string[] = []
    await use(complaints)
    const unexpected = complaints.filter((text) => !expectedComplaints.some((part) => text.includes(part)))
    base.expect(unexpected, 'the page complained').toEqual([])
  },
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page, complaints }, use) => {
    watchPage(page, complaints)
    await use(page)
  },
  enterAs: async ({ context, baseURL }, use) => use((person) => openSession(context, baseURL ?? '', person)),
  otherPage: async ({ browser, baseURL, complaints }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = []
    await use(async (person) => {
      const context = await browser.newContext()
      contexts.push(context)
      if (person) await openSession(context, baseURL ?? '', person)
      const page = await context.newPage()
      watchPage(page, complaints)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

export { expect } from '@playwright/test'
