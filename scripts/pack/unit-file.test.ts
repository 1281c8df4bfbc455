import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const UNIT = join(import.meta.dirname, '../../deploy/endpaper.service')
const PROGRAM = '/usr/local/bin/endpaper'

/** What systemd says of a unit; undefined where there is no systemd. */
function verify(text: string): string | undefined {
  const dir = mkdtempSync(join(tmpdir(), 'endpaper-unit-'))
  const file = join(dir, 'endpaper.service')
  writeFileSync(file, text)
  const { error, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  rmSync(dir, { recursive: true, force: true })
  return error ? undefined : `${stdout}${stderr}`.trim()
}

it('is a unit that systemd accepts', () => {
  const unit = readFileSync(UNIT, 'utf8')
  expect(unit).toContain(`ExecStart=${PROGRAM} start`)
  // The program need not be installed where the tests run.
  const runnable = unit.replace(PROGRAM, process.execPath)
  const complaints = verify(runnable)
  if (complaints === undefined) return
  expect(complaints).toBe('')
  expect(verify(runnable.replace('[Service]', '[Service]\nRestart=perhaps'))).toContain('perhaps')
})
