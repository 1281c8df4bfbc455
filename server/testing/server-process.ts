import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import serverRun from '../../scripts/setup/server-run.json' with { type: 'json' }
import { atEnd } from './at-end.ts'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_SECONDS = 50

/** Other tests may keep the machine busy, which must not make the server reject calls. */
const quiet = { LOG_LEVEL: 'error', OVERLOAD_DELAY_MS: '0' }

export interface ServerOptions {
  /** Data folder of the caller, to start again on it. By default a new one is made, and removed at the end. */
  dataDir?: string
  env?: Record<string, string>
  /** File that starts the server, and its arguments. */
  program?: [string, ...string[]]
  /** Shell command that mounts something on `$DATA_DIR`. Only this process sees it. */
  mount?: string
}

export interface ServerProcess {
  url: string
  pid: number
  dataDir: string
  /** Everything printed so far. */
  output: () => string
  /** The one-time password of the super admin, if this start created one. */
  adminPassword: string
  /** Sends SIGTERM; returns the exit code. */
  stop: () => Promise<number | null>
  /** Kills the process, like a power cut. */
  kill: () => Promise<void>
}

/** Starts the server program on a free port. Resolves when it is ready. */
export async function startServer({ dataDir, env = {}, mount, program }: ServerOptions = {}): Promise<ServerProcess> {
  const dir = dataDir ?? mkdtempSync(join(tmpdir(), 'endpaper-'))
  const port = await freePort()
  const { child, output, ended } = launch({ DATA_DIR: dir, PORT: String(port), ...env }, mount, program)
  const url = `http://127.0.0.1:${port}`
  await waitForGreeting(child, output)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    const code = await ended
    if (dataDir === undefined) rmSync(dir, { recursive: true, force: true })
    return code
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: dir,
    output,
    adminPassword: /one-time password (\S+)/.exec(output())?.[1] ?? '',
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

/** Starts a server that is expected to exit. */
export async function runServer(
  env: Record<string, string>,
  mount?: string,
): Promise<{ code: number | null; output: string }> {
  const { output, ended } = launch(env, mount)
  return { code: await ended, output: output() }
}

/** Runs `endpaper backup`, `restore` or `migrate-to` to its end. */
export async function operate(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { output, ended } = launch(env, undefined, ['server/operate/main.ts', ...args])
  return { code: await ended, output: output() }
}

function launch(
  env: Record<string, string>,
  mount?: string,
  [file, ...args]: [string, ...string[]] = ['server/main.ts'],
) {
  const command = [process.execPath, ...serverRun.flags, resolve(ROOT, file), ...args]
  const [program = '', ...rest] = mount === undefined ? command : withOwnMounts(mount, command)
  const child = spawn(program, rest, {
    // Not in the project folder, which may contain a developer's .env.
    cwd: tmpdir(),
    env: { ...inheritedEnv(), ...quiet, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (text += String(chunk)))
  const callOff = atEnd(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close').then(() => {
    callOff()
    return child.exitCode
  })
  return { child, output: () => text, ended }
}

/** In a user and mount namespace of its own, where mounting needs no rights. `exec` keeps the process id. */
function withOwnMounts(mount: string, command: string[]): string[] {
  return ['unshare', '--map-root-user', '--mount', 'sh', '-c', `${mount} && exec "$@"`, 'sh', ...command]
}

/** Environment without the developer's own settings. */
function inheritedEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { ...serverRun.env, PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile') }
}

async function waitForGreeting(child: ChildProcess, output: () => string): Promise<void> {
  const deadline = AbortSignal.timeout(READY_SECONDS * 1000)
  while (!/is ready at \S+\n/.test(output())) {
    if (child.exitCode !== null || deadline.aborted) throw new Error(`The server did not start:\n${output()}`)
    await Promise.race([
      child.stdout && once(child.stdout, 'data', { signal: deadline }).catch(() => {}),
      once(child, 'close', { signal: deadline }).catch(() => {}),
    ])
  }
}
