// Runs before anything is installed, on Node 20 too: no dependencies, no TypeScript.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { root, runQuietly, SetupError } from './run.mjs'

const LOCK = join(root, 'package-lock.json')
/** npm writes it when an install is complete, with the list of installed packages. */
const INSTALLED = join(root, 'node_modules/.package-lock.json')

/** Installs the packages of the lock file, unless they are already installed. */
export async function ensureInstalled() {
  if (isInstalled()) return
  process.stdout.write('Installing packages (once, about a minute)\n')
  // The build needs its packages under NODE_ENV=production too.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runQuietly('npm', args, { env: withoutProjectBin(process.env) })
  if (code !== 0) throw new SetupError(`the packages could not be installed: ${reasonIn(output)}`)
}

function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const wanted = packagesIn(LOCK)
  const present = packagesIn(INSTALLED)
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    // Binaries for other systems are listed but not installed.
    return present[path] ? present[path].version === version : optional === true
  })
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    throw new SetupError(`${file} cannot be read`)
  }
}

/** npm must not run on the Node that it is about to replace. */
function withoutProjectBin(env) {
  const bin = join(root, 'node_modules/.bin')
  const path = (env.PATH ?? '').split(delimiter).filter((dir) => resolve(dir) !== bin)
  return { ...env, PATH: path.join(delimiter) }
}

/** npm explains a failure in several lines; the first one with content is sufficient. */
function reasonIn(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
  return lines.find((line) => line !== '' && !/^(code|errno|syscall) /.test(line)) ?? 'npm failed without a word'
}
