import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root, SetupError } from './run.mjs'

const NEEDED = 24

/** The Node installed by npm; where there is none for this system, the host's own when it is new enough. */
export function projectNode() {
  const brought = findBroughtNode()
  if (brought !== undefined && spawnSync(brought, ['--version']).status === 0) return brought
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  throw new SetupError(`Node ${process.versions.node} is too old here: install Node ${NEEDED} or newer from nodejs.org`)
}

/** In a clone it is in our own `node_modules`, in an installed package possibly beside us. */
function findBroughtNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-${system}-${process.arch}/package.json`)
    return join(dirname(manifest), 'bin', file)
  } catch {
    return undefined
  }
}

/** Options for starting our own code: with the compile cache, and without warnings that are meant for its authors. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--disable-warning=DeprecationWarning']
export const nodeEnv = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile') }

/**
 * The server also limits its memory: a small young generation, few memory pools, and large blocks returned to
 * the system as soon as they are free.
 */
const serverRun = JSON.parse(readFileSync(new URL('./server-run.json', import.meta.url), 'utf8'))
export const serverFlags = serverRun.flags
export const serverEnv = { ...nodeEnv, ...serverRun.env }
