import { spawn } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** An error that the user can fix: shown as one line. */
export class SetupError extends Error {}

/** Runs a program and captures its output in case it fails. */
export function runQuietly(command, args, { env = process.env } = {}) {
  return new Promise((resolve) => {
    // npm is a .cmd file on Windows, which only a shell starts.
    const shell = process.platform === 'win32' && command === 'npm'
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a program in the foreground, passes signals on, and ends with its exit code. */
export function become(command, args, { env, cwd = root }) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) onOrphaned(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(error))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** npm runs us through a shell that exits on SIGTERM without forwarding it; then our parent process changes. */
function onOrphaned(act) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 500)
  timer.unref()
}

export function fail(error) {
  const text = error instanceof SetupError ? error.message : (error.stack ?? String(error))
  process.stderr.write(`Endpaper: ${text}\n`)
  process.exit(1)
}
