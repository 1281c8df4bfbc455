import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { publishShare } from '../../testing/published.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newAccessToken, newPeople, newWorld, type World } from '../../testing/world.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ENDPAPER = join(ROOT, 'cli/endpaper.mjs')
const INSPECTOR = join(
  dirname(fileURLToPath(import.meta.resolve('@modelcontextprotocol/inspector/package.json'))),
  'clients/launcher/build/index.js',
)

let t: TestApp
let world: World
let url: string
let token: string
let home: string
beforeAll(async () => {
  t = await startTestApp()
  const people = await newPeople(t)
  world = await newWorld(t, people)
  url = await t.listen()
  ;({ token } = await newAccessToken(t, people.projectDev.userId))
  home = mkdtempSync(join(tmpdir(), 'endpaper-home-'))
})
afterAll(async () => {
  await t.close()
  rmSync(home, { recursive: true, force: true })
})

/** The official client, which starts `endpaper mcp` as clients of assistants do. */
async function start(...args: string[]) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'en_US.UTF-8' }
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [ENDPAPER, 'mcp', ...args], env, stderr: 'ignore' }),
  )
  return client
}

describe('endpaper mcp', () => {
  it('carries tools, resources and prompts to a client that only starts programs', async () => {
    const client = await start('--url', url, '--token', token)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('save_doc')
    const asked = Array.from({ length: 20 }, () =>
      client.callTool({ name: 'read_docs', arguments: { docIds: [world.doc] } }),
    )
    for (const answer of await Promise.all(asked)) expect(JSON.stringify(answer)).toContain('# Doc')
    const { contents } = await client.readResource({ uri: `endpaper://module/${world.module}` })
    expect(JSON.stringify(contents)).toContain(world.folderDoc)
    expect((await client.listPrompts()).prompts).toHaveLength(4)
    await client.close()
  })

  it('reads a public share without a token', async () => {
    const { key } = await publishShare(t, { moduleId: world.keys.module })
    const client = await start('--url', `${url}/share/${key}`)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('find_docs')
    expect(tools.map(({ name }) => name)).not.toContain('save_doc')
    await client.close()
  })

  it('says why access is refused', async () => {
    await expect(start('--url', url, '--token', `ep_${'x'.repeat(43)}`)).rejects.toThrow(t.text('error.signIn'))
    await expect(start('--url', `http://127.0.0.1:${await freePort()}`, '--token', token)).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})

describe('the command line of the inspector', () => {
  async function inspect(...args: string[]) {
    const given = ['--cli', `${url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${token}`, ...args]
    const env = { ...process.env, HOME: home, NO_COLOR: '1' }
    const { stdout } = await promisify(execFile)(process.execPath, [INSPECTOR, ...given], { env })
    return JSON.parse(stdout) as Record<string, unknown>
  }

  it('finds nothing wrong with the schemas of the tools, and calls one', async () => {
    const { tools } = await inspect('--method', 'tools/list', '--strict')
    expect(tools).toHaveLength(11)
    const place = `moduleId=${world.module}`
    const listed = await inspect('--method', 'tools/call', '--tool-name', 'list_places', '--tool-arg', place)
    expect(JSON.stringify(listed['structuredContent'])).toContain(world.doc)
  })
})
