import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartError } from '../base/start-error.ts'
import { readConfig, variables } from '../config/config.ts'
import { freePort } from '../testing/free-port.ts'
import { runServer, startServer } from '../testing/server-process.ts'
import { startWebServer } from '../testing/web-server.ts'
import { newGround } from './ground.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'endpaper-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const badValues: [name: string, value: string][] = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'docs.example.com'],
  ['PUBLIC_URL', 'https://example.com/docs'],
  ['DATABASE_URL', 'mysql://127.0.0.1/x'],
  ['DATABASE_POOL', '1'],
  ['ADMIN_PASSWORD', 'short'],
  ['INSTANCE_KEY', 'a'.repeat(64)],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['OUTBOUND_ALLOW', '*.example.com'],
  ['OUTBOUND_ALLOW', 'http://api.local'],
  ['OUTBOUND_ALLOW', 'api.local 10.0.0.0/33'],
  ['OUTBOUND_ALLOWED', 'api.local'],
  ['DATA_DRI', '/srv/endpaper'],
  ['PORTT', '8080'],
  ['DATABASE_URI', 'postgres://127.0.0.1/x'],
  ['PUBLC_URL', 'https://docs.example.com'],
  ['ADMIN-PASSWORD', 'correct horse battery'],
  ['LDAP_URI', 'ldap://ldap.example.com'],
  ['S3_BUCKETS', 'docs'],
  ['OIDC_CLIENT', 'endpaper'],
  ['OAUTH_URL', 'https://example.com'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['OVERLOAD_DELAY_MS', '1.5'],
  ['HEAVY_THREADS', '0'],
]

describe('a bad configuration value', () => {
  it.each(badValues)('is rejected with the name of the variable: %s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^${name} must .+$`))
  })

  it('is rejected with the name of the variable when mail has no sender', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://127.0.0.1' })).toThrow(/^SMTP_FROM must /)
  })

  it('ends the start with one line and no stack', async () => {
    const reason = 'PORT must be a whole number from 0 to 65535, not "abc"'
    expect(await runServer({ DATA_DIR: dataDir, PORT: 'abc' })).toEqual(refusal(reason))
  })

  it('is not printed when it contains a password', async () => {
    const { output } = await runServer({ DATA_DIR: dataDir, DATABASE_URL: 'mysql://me:secret-word@127.0.0.1/x' })
    expect(output).not.toContain('secret-word')
  })
})

describe('a misspelled variable', () => {
  it('is not confused with a variable of another program', () => {
    const others = { HOSTNAME: 'web-1', DB_PORT: '5432', LOGLEVELS: 'all', PORT: '80', PORT0: '81', PORTS: '80,81' }
    expect(readConfig(others).port).toBe(80)
    expect(() => readConfig({ LOG_LEVE: 'debug' })).toThrow(/^LOG_LEVE must be renamed to LOG_LEVEL, or unset$/)
    expect(readConfig({ LOG_LEVE: ' ' }).logLevel).toBe('info')
  })

  it('is looked for among all variables of the manual', () => {
    const manual = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
    const [, configuration = ''] = /## Configure it\n(.*?)\n## /s.exec(manual) ?? []
    const named = [...configuration.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)
    const notOurs = new Set(['NODE_EXTRA_CA_CERTS', 'POST', 'PUT'])
    const inManual = named.filter((name) => !notOurs.has(name) && !/_$|^PREFIX_/.test(name))
    // Further LDAP servers have the variables of the first one, and systems to sign in with share some.
    const shared = named.filter((name) => name.startsWith('PREFIX_')).map((name) => name.replace('PREFIX', ''))
    const asInManual = (name: string) => name.replace(/^LDAP_[2-5]_/, 'LDAP_')
    const isShared = (name: string) => shared.some((end) => name.endsWith(end))
    const others = variables.map(asInManual).filter((name) => !isShared(name))
    expect(new Set(inManual.filter((name) => !isShared(name)))).toEqual(new Set(others))
    expect(shared.every((end) => variables.some((name) => name === `LDAP_5${end}`))).toBe(true)
  })
})

describe('a start that fails ends with one line', () => {
  it('when the database does not respond', async () => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    const answer = await runServer({ DATA_DIR: dataDir, DATABASE_URL: url })
    expect(answer).toEqual(refusal('the database at DATABASE_URL is not responding'))
  })

  it.each(['no-such-host.invalid', '192.0.2.1'])('when HOST is %s, no address of this machine', async (HOST) => {
    const ground = await newGround()
    const reason = `HOST must be an address of this machine, not "${HOST}"`
    expect(await runServer({ ...ground.env, HOST })).toEqual(refusal(reason))
    await ground.remove()
  })

  it('when the port is taken', async () => {
    const ground = await newGround()
    const other = await startWebServer(() => {})
    const answer = await runServer({ ...ground.env, PORT: String(other.port) })
    expect(answer).toEqual(refusal('the port is taken by another program: set PORT to a free one'))
    await other.close()
    await ground.remove()
  })

  it('when the data folder cannot be created', async () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    const { code, output } = await runServer({ DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    expect(output).toMatch(/^Endpaper cannot start: .*a-file.*\n$/)
  })
})

const READ_ONLY = 'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR"'

describe('a data folder', () => {
  it('that is a file ends the start with one line, whatever else is configured', async () => {
    const file = join(dataDir, 'a-folder')
    writeFileSync(file, '')
    const reason = `DATA_DIR must name a folder, not the file ${file}`
    expect(await runServer({ DATA_DIR: file })).toEqual(refusal(reason))
    const elsewhere = {
      INSTANCE_KEY: '0123456789abcdef0123456789abcdef',
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    }
    expect(await runServer({ DATA_DIR: file, ...elsewhere })).toEqual(refusal(reason))
  })

  it('that cannot be written to ends the start with one line', async () => {
    const ground = await newGround()
    const reason = `DATA_DIR must name a folder that can be written to: ${ground.dataDir} cannot`
    expect(await runServer(ground.env, READ_ONLY)).toEqual(refusal(reason))
    const server = await startServer(ground)
    await server.stop()
    expect(await runServer(ground.env, READ_ONLY)).toEqual(refusal(reason))
    await ground.remove()
  })

  it('with a damaged database ends the start with one line', async () => {
    const ground = await newGround()
    writeFileSync(join(ground.dataDir, 'endpaper.db'), 'x'.repeat(5000))
    const reason = 'the database in DATA_DIR cannot be used: file is not a database'
    expect(await runServer(ground.env)).toEqual(refusal(reason))
    await ground.remove()
  })
})

const refusal = (reason: string) => ({ code: 1, output: `Endpaper cannot start: ${reason}\n` })
