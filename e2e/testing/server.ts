import { test as base, type Page } from '@playwright/test'
import { ADMIN } from '../../server/testing/process-client.ts'
import { startServer, type ServerProcess } from '../../server/testing/server-process.ts'
import { connectApi, type Api, type Person } from './api.ts'
import { openSession } from './browser.ts'
import { watchPage } from './watch-page.ts'

interface WorkerParts {
  /** What the server is told beside what all journeys need: `test.use({ serverEnv: … })` gives a file a server of its own. */
  serverEnv: Record<string, string>
  /** A real server, one for each worker: tests bring their own people and spaces. */
  server: ServerProcess
  api: Api
}

interface TestParts {
  /** Complaints of the page that a test expects, as text that they contain. */
  expectedComplaints: string[]
  /** What pages complained about so far; at the end of a test there must be nothing unexpected. */
  complaints: string[]
  /** Opens the session of a person in the browser of `page`. */
  enterAs: (person: Pick<Person, 'token'>) => Promise<void>
  /** A page in another browser, as someone else would have it. */
  otherPage: (person?: Person) => Promise<Page>
}

/** Journeys import `test` from here: it brings the server, and fails when a page complains. */
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
  // Nobody watches: menus and dialogs need not glide.
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
