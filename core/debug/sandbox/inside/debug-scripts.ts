import { libraryGlobals, type LibraryName } from '../../script/libraries.ts'
import type { LoadedScript, PlainAnswer, PlainRequest, ScriptFault, ScriptHost, ScriptRun } from '../../script/plain.ts'
import { runScripts } from '../../script/run-scripts.ts'
import type { ScriptTexts } from '../../script/script-texts.ts'
import { lineOf } from '../../script/wrap-script.ts'
import { scriptLimits } from '../limits.ts'
import type { Border, FromSandbox, SentBack } from '../messages.ts'
import { addGlobals } from './globals.ts'

/**
 * Runs debug scripts, inside the interpreter. A script can break the objects that this code uses, but then breaks its own run only: the
 * host trusts nothing that comes out.
 */
export function start(given: string, bytes: ArrayBuffer, border: Border): void {
  const { answer, ...rest } = JSON.parse(given) as ScriptRun
  const run: ScriptRun = { ...rest, ...(answer && { answer: { ...answer, bytes } }) }
  // Later, when the host has freed what it passed: an answer may be large.
  void Promise.resolve().then(() => runInside(run, border))
}

async function runInside(run: ScriptRun, border: Border): Promise<void> {
  const tell = (message: FromSandbox) => border.tell(JSON.stringify(message))
  let current = 0
  const host: ScriptHost = {
    send: async (request: PlainRequest, purpose) => toAnswer(await border.send(JSON.stringify(request), purpose)),
    load: (text, file) => border.load(text, file) as LoadedScript,
    library: libraryLoader(border),
    explain: (error) => explain(error, run, border),
    tellStart: (index) => {
      current = index
      border.start(index)
    },
    ...boundedTellers(tell),
  }
  const tellFault = (fault: ScriptFault) =>
    tell({ kind: 'done', outcome: { request: run.request, isSent: false, variables: run.variables, fault } })
  const fail = (error: unknown) => {
    const message = host.explain(error) ?? (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    tellFault({ script: run.scripts[current]?.name ?? '', line: lineOf(error, current), message })
  }
  addGlobals(border, fail)
  try {
    tell({ kind: 'done', outcome: await runScripts(run, host) })
  } catch (error) {
    // Data that JSON cannot hold, such as an object that contains itself, is a fault of the last script.
    fail(error)
  }
}

const toAnswer = ({ head, bytes }: SentBack): PlainAnswer => ({ ...(JSON.parse(head) as PlainAnswer), bytes })

/** What a script prints without end stays inside. */
function boundedTellers(tell: (message: FromSandbox) => void): Pick<ScriptHost, 'tellLine' | 'tellTest'> {
  let [lines, tests] = [0, 0]
  return {
    tellLine: (line) => {
      lines += 1
      const text = line.text.slice(0, scriptLimits.lineLength)
      if (lines <= scriptLimits.lines) tell({ kind: 'line', line: { ...line, text } })
    },
    tellTest: (result) => {
      tests += 1
      if (tests <= scriptLimits.tests) tell({ kind: 'test', result })
    },
  }
}

/** A library sets a global name, which is taken away at once. */
function libraryLoader(border: Border) {
  const loaded = new Map<LibraryName, unknown>()
  const global = globalThis as Record<string, unknown>
  return (name: LibraryName) => {
    if (loaded.has(name)) return loaded.get(name)
    // Libraries look for the global object under this name.
    global['window'] = globalThis
    border.loadLibrary(name)
    const library = global[libraryGlobals[name]]
    delete global['window']
    delete global[libraryGlobals[name]]
    loaded.set(name, library)
    return library
  }
}

/** Errors with which the interpreter says that a limit is reached. Without memory for an error, it throws null. */
function explain(error: unknown, { texts }: ScriptRun, border: Border): string | undefined {
  if (error === null) return border.isFull() ? texts.tooMuchMemory : undefined
  if (!(error instanceof Error) || !/^(?:InternalError|SyntaxError|RangeError)$/.test(error.name)) return undefined
  return limitTexts(texts).get(error.message)
}

const limitTexts = ({ tooMuchMemory, tooDeep, tooSlow }: ScriptTexts) =>
  new Map([
    ['out of memory', tooMuchMemory],
    ['string too long', tooMuchMemory],
    ['stack overflow', tooDeep],
    ['interrupted', tooSlow],
  ])
