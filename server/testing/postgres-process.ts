import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SystemUser {
  uid: number
  gid: number
}

export interface Cluster {
  /** Folder of the programs `initdb` and `postgres`. */
  bin: string
  /** Holds the data and the socket. */
  dir: string
  user: SystemUser | undefined
}

export interface Start extends Cluster {
  port: number
  isDurable: boolean
}

export interface PostgresProcess {
  hasEnded: () => boolean
  output: () => string
  stop: () => Promise<void>
  crash: () => Promise<void>
  /** Synchronous: for the exit of this process, which cannot wait for promises. */
  killNow: () => void
}

/** Newest installed version first. Debian installs the programs outside PATH. */
export function findPostgres(): string {
  const found = findPostgresBin()
  if (found === undefined) throw new Error('PostgreSQL is not installed: install the package "postgresql"')
  return found
}

export function findPostgresBin(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort(newestFirst)
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  return [...debian, ...onPath].find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')))
}

function newestFirst(one: string, other: string): number {
  return Number(dirname(other).split('/').at(-1)) - Number(dirname(one).split('/').at(-1))
}

/** PostgreSQL refuses to run as root, so it runs as the user of its package. */
export function testUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const readId = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: readId('-u'), gid: readId('-g') }
}

export async function initCluster({ bin, dir, user }: Cluster): Promise<void> {
  const options = ['--username=endpaper', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(join(bin, 'initdb'), ['-D', join(dir, 'data'), ...options], { ...user, cwd: dir, env: quietEnv() })
}

/** `isDurable`: as shipped; otherwise it is small, and commits do not wait for the disk, so that tests are quick. */
export function startProcess({ bin, dir, port, user, isDurable }: Start): PostgresProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: dir,
    max_connections: 100,
    ...(!isDurable && { shared_buffers: '32MB', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', join(dir, 'data'), ...flags], {
    ...user,
    cwd: dir,
    env: quietEnv(),
    // Ctrl-C must reach the test runner only, which then stops the server.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-4000)))
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
    killNow: () => {
      const args = ['stop', '--mode=immediate', '--wait', '-D', join(dir, 'data')]
      spawnSync(join(bin, 'pg_ctl'), args, { ...user, cwd: dir, env: quietEnv() })
    },
    // SIGINT is the "fast" shutdown of PostgreSQL: it closes connections without waiting for clients.
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
    // SIGQUIT is the "immediate" one, which is like a crash: nothing is written back.
    crash: async () => {
      child.kill('SIGQUIT')
      await ended
    },
  }
}

/** Environment without the settings of the developer's own PostgreSQL. */
function quietEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C.UTF-8' }
}
