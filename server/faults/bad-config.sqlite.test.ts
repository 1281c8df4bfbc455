import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartError } from '../base/start-error.ts'
import { readConfig } from '../config/config.ts'
import { freePort } from '../testing/free-port.ts'
import { runServer } from '../testing/server-process.ts'

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

describe('a start that fails ends with one line', () => {
  it('when the database does not respond', async () => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    const answer = await runServer({ DATA_DIR: dataDir, DATABASE_URL: url })
    expect(answer).toEqual(refusal('the database at DATABASE_URL is not responding'))
  })

  it('when the data folder cannot be created', async () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    const { code, output } = await runServer({ DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    expect(output).toMatch(/^Endpaper cannot start: .*a-file.*\n$/)
  })
})

const refusal = (reason: string) => ({ code: 1, output: `Endpaper cannot start: ${reason}\n` })
