import { parentPort, workerData } from 'node:worker_threads'
import { scriptLimits } from '#core/debug/sandbox/limits.ts'
import type { ToSandbox } from '#core/debug/sandbox/messages.ts'
import { SandboxRun } from '#core/debug/sandbox/sandbox-run.ts'
import type { ScriptRun } from '#core/debug/script/plain.ts'
import { loadLibrary } from './libraries.ts'
import { loadInterpreter } from './load-interpreter.ts'
import { readModule } from './read-module.ts'

/** What the thread gets. */
export interface ScriptsTask {
  run: ScriptRun
  /** Milliseconds of each script on the processor. */
  scriptMs: number
}

const ENTRY = new URL('../../core/debug/sandbox/inside/debug-scripts.ts', import.meta.url).href

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (!parentPort) throw new Error('debug scripts run in a thread')
const port = parentPort
const { run, scriptMs } = workerData as ScriptsTask
const sandbox = new SandboxRun(
  {
    ...(await loadInterpreter(scriptLimits.memoryBytes)),
    entry: { text: readModule(ENTRY), file: ENTRY },
    readModule,
    readLibrary: (name) => loadLibrary(name).text,
    clock: usedMs,
    scriptMs,
    tell: (text) => port.postMessage(text),
  },
  run,
)
port.on('message', (message: Exclude<ToSandbox, { kind: 'run' }>) => sandbox.settle(message))
sandbox.start()
