// `endpaper backup`, `endpaper restore` and `endpaper migrate-to`: work on the data of an instance, beside the server.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartError } from '../base/start-error.ts'
import { startFailure } from '../db/start-failure.ts'
import { readConfig } from '../config/config.ts'
import { backUp } from './backup/back-up.ts'
import { restore } from './backup/restore.ts'
import { moveInstance } from './move/move-instance.ts'

const USAGE =
  'write: endpaper backup TARGET, endpaper restore BACKUP, or endpaper migrate-to postgres://user:password@host/name'

const tell = (line: string) => void process.stdout.write(`${line}\n`)

try {
  // What is written holds secrets.
  process.umask(0o077)
  if (existsSync('.env')) process.loadEnvFile('.env')
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`Endpaper: ${startFailure(error)}\n`)
  process.exit(1)
}

async function run([command, target, ...rest]: string[]): Promise<void> {
  if (target === undefined || target === '' || rest.length > 0) throw new StartError(USAGE)
  const config = readConfig(process.env)
  if (command === 'backup') return backUp(config, resolve(target), tell)
  if (command === 'restore') return restore(config, resolve(target), tell)
  if (command === 'migrate-to') return moveInstance(config, target, tell)
  throw new StartError(USAGE)
}
