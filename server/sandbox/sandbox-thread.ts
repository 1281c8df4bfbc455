import { parentPort } from 'node:worker_threads'
import { interpret } from './interpreter.ts'
import { loadInterpreter } from './load-interpreter.ts'
import { sandboxLimits, type ScriptTask } from './script.ts'

/** A thread of the sandbox: runs the scripts that it is sent, one at a time. Its supervisor ends it, see `sandbox.ts`. */
if (!parentPort) throw new Error('scripts run in a thread of the sandbox')
const port = parentPort
const { quickjs } = await loadInterpreter(sandboxLimits.memoryBytes)
port.on('message', (task: ScriptTask) => port.postMessage(interpret(quickjs, task)))
port.postMessage('ready')
