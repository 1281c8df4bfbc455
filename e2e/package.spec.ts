import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { newParam } from '#core/rows/make-rows.ts'
import { connectApi, newProject, newSpace, type Person } from './testing/api.ts'
import { signIn } from './testing/browser.ts'
import { filesBelow, installPackage, type InstalledPackage } from './testing/installed-package.ts'
import { expect, test as base } from './testing/server.ts'
import { ADMIN } from '../server/testing/process-client.ts'
import { startServer, type ServerProcess } from '../server/testing/server-process.ts'

const MAX_MEGABYTES = 280

const test = base.extend<{ installed: InstalledPackage }>({
  // oxlint-disable-next-line no-empty-pattern
  installed: async ({}, use) => {
    const installed = await installPackage()
    await use(installed)
    installed.remove()
  },
  // The usual server is not needed.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(undefined),
})
// Copying and packing some thousand files takes long on a busy machine.
test.setTimeout(180_000)

test('the release package runs in an empty folder, and a backup of it is read in a new instance', async ({
  page,
  installed,
}) => {
  expectContent(installed)
  const env = { ADMIN_PASSWORD: ADMIN.password }
  const start = (dataDir: string) => startServer({ dataDir, env, program: [installed.program] })
  const first = await start(join(installed.folder, 'data'))
  await page.goto(`${first.url}/dashboard`)
  await signIn(page, ADMIN)
  await expect(page).toHaveURL(`${first.url}/dashboard`)

  const writer = await (await connectApi(first.url)).newUser('Writer')
  const doc = await writeDoc(writer)
  await expectThreads(first, writer, doc)
  const run = (args: string[], dataDir: string) =>
    execFileSync(process.execPath, [installed.program, ...args], {
      cwd: installed.folder,
      env: { ...process.env, DATA_DIR: join(installed.folder, dataDir) },
    })
  run(['backup', 'copy.tar.gz'], 'data')
  // An open page would ask the stopped server for messages.
  await page.goto('about:blank')
  expect(await first.stop()).toBe(0)

  run(['restore', 'copy.tar.gz'], 'other')
  const second = await start(join(installed.folder, 'other'))
  await page.goto(`${second.url}/view/${doc.id}`)
  await signIn(page, writer)
  await expect(page.getByRole('heading', { name: '申请退款', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Query parameters' })).toContainText('orderId')
  await page.goto('about:blank')
  expect(await second.stop()).toBe(0)
})

/** Neither sources nor tests, and not larger than promised with Node. */
function expectContent({ folder }: InstalledPackage): void {
  const files = filesBelow(join(folder, 'node_modules/endpaper'))
  const own = files.filter((file) => !file.startsWith('node_modules'))
  expect(
    own.filter((file) => /\.tsx?$|\.test\.|^(web|e2e|bench|attack|server\/testing|server\/faults)\//.test(file)),
  ).toEqual([])
  expect(files.filter((file) => /^node_modules\/(vite|vitest|typescript|react|@playwright)\//.test(file))).toEqual([])
  // With what stands behind the links.
  const [kilobytes] = execFileSync('du', ['-skL', folder], { encoding: 'utf8' }).split('\t')
  expect(Number(kilobytes) * 1024).toBeLessThan(MAX_MEGABYTES * 1e6)
}

interface WrittenDoc {
  id: string
  moduleId: string
}

async function writeDoc(writer: Person): Promise<WrittenDoc> {
  const spaceId = await newSpace(writer)
  const projectId = await newProject(writer, { spaceId, modules: ['Order service'] })
  const [module] = await writer.calls.get('/module/list', { projectId })
  const moduleId = module?.id ?? ''
  const queryParams = [newParam({ name: 'orderId' })]
  const { id } = await writer.calls.post('/doc/save', { moduleId, name: '申请退款', url: '/refund', queryParams })
  return { id, moduleId }
}

/** A script runs in a thread that loads modules of ours, an export in one of the pool. */
async function expectThreads(
  server: ServerProcess,
  { calls, token }: Person,
  { id, moduleId }: WrittenDoc,
): Promise<void> {
  const run = {
    docId: id,
    httpStatus: 200,
    delayMills: 0,
    responseHeaders: [],
    resultType: 1 as const,
    responseBody: '',
    mockScript: "return { name: Mock.mock('@name'), year: moment('2020-01-01').year() }",
    isSeeded: 0 as const,
  }
  // A script may work for 300 ms, which it can exceed on a busy machine.
  await expect(async () => {
    const answer = await calls.post('/doc/mock/run', run)
    expect(answer).toMatchObject({ error: '', body: expect.stringContaining('2020') })
  }).toPass({ timeout: 30_000 })

  const response = await fetch(`${server.url}/doc/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: JSON.stringify({ moduleId, format: 'word' }),
  })
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
}
