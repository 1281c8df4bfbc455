import type { LoadedScript, PlainAnswer, ScriptHost, ScriptOutcome } from '#core/debug/script/plain.ts'
import { runScripts } from '#core/debug/script/run-scripts.ts'
import { bounds, type PageMessage, type WorkerMessage } from './messages.ts'

// Runs in a worker of a frame without an origin: scripts reach the page by messages only.

declare function importScripts(url: string): void

/** Scripts leave their function here, and it is taken at once. */
const SLOT = 'endpaperScript'

interface Waiting {
  resolve: (answer: PlainAnswer) => void
  reject: (error: Error) => void
}

addEventListener('message', ({ ports: [port] }: MessageEvent) => port && serve(port), { once: true })

function serve(port: MessagePort): void {
  const waiting = new Map<number, Waiting>()
  const tell = (message: WorkerMessage) => port.postMessage(JSON.stringify(message))
  const host = makeHost(tell, waiting)
  port.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data.kind === 'run') void runScripts(data.run, host).then((outcome) => tellEnd(tell, outcome))
    else settle(waiting, data)
  })
  port.start()
}

/** Data that JSON cannot hold, such as an object that contains itself, is a fault of the last script. */
function tellEnd(tell: (message: WorkerMessage) => void, outcome: ScriptOutcome): void {
  try {
    tell({ kind: 'done', outcome })
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}

function settle(waiting: Map<number, Waiting>, message: Exclude<PageMessage, { kind: 'run' }>): void {
  const asked = waiting.get(message.id)
  waiting.delete(message.id)
  if (message.kind === 'answer') asked?.resolve(message.answer)
  else asked?.reject(new Error(message.message))
}

function makeHost(tell: (message: WorkerMessage) => void, waiting: Map<number, Waiting>): ScriptHost {
  let [lastId, lines, tests] = [0, 0, 0]
  return {
    send: (request, purpose) => {
      lastId += 1
      const { promise, resolve, reject } = Promise.withResolvers<PlainAnswer>()
      waiting.set(lastId, { resolve, reject })
      tell({ kind: 'send', id: lastId, request, purpose })
      return promise
    },
    load: loadScript,
    tellStart: (index) => tell({ kind: 'start', index }),
    tellLine: (line) => {
      lines += 1
      if (lines <= bounds.lines) tell({ kind: 'line', line: { ...line, text: line.text.slice(0, bounds.lineLength) } })
    },
    tellTest: (result) => {
      tests += 1
      if (tests <= bounds.tests) tell({ kind: 'test', result })
    },
  }
}

/** As a file of its own, which needs no `eval`. */
function loadScript(text: string, file: string): LoadedScript {
  const url = URL.createObjectURL(new Blob([`${SLOT} = ${text}\n//# sourceURL=${file}`], { type: 'text/javascript' }))
  try {
    importScripts(url)
    return Reflect.get(globalThis, SLOT) as LoadedScript
  } catch (error) {
    // The browser names the function that loads it, which says nothing to the author.
    throw error instanceof SyntaxError ? new SyntaxError(error.message.replace(/^.*'importScripts'[^:]*: /, '')) : error
  } finally {
    URL.revokeObjectURL(url)
    Reflect.deleteProperty(globalThis, SLOT)
  }
}
