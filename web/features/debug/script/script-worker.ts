import { newQuickJSWASMModule, newVariant, RELEASE_SYNC } from 'quickjs-emscripten'
import { scriptLimits } from '#core/debug/sandbox/limits.ts'
import type { FromSandbox, ToSandbox } from '#core/debug/sandbox/messages.ts'
import { SandboxRun } from '#core/debug/sandbox/sandbox-run.ts'
import type { ScriptRun } from '#core/debug/script/plain.ts'
import type { SandboxFiles } from './sandbox-files.ts'

// Runs in a worker of a frame without an origin: it reaches the page by messages only, and scripts reach it through the interpreter only.

const PAGE = 64 * 1024
/** The size that the module asks for at its start. */
const FIRST_PAGES = 256

type Files = Omit<SandboxFiles, 'worker'>

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Files>) => port && serve(port, data), { once: true })

function serve(port: MessagePort, files: Files): void {
  let sandbox: SandboxRun | undefined
  const tell = (text: string) => port.postMessage(text)
  port.addEventListener('message', ({ data }: MessageEvent<ToSandbox>) => {
    if (data.kind !== 'run') return sandbox?.settle(data)
    begin(data.run, files, tell)
      .then((begun) => (sandbox = begun).start())
      .catch((error: unknown) =>
        tell(JSON.stringify({ kind: 'stopped', message: String(error) } satisfies FromSandbox)),
      )
  })
  port.start()
}

async function begin(run: ScriptRun, { wasm, inside, libraries }: Files, tell: (text: string) => void) {
  const memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: scriptLimits.memoryBytes / PAGE })
  const wasmModule = await WebAssembly.compile(wasm)
  const quickjs = await newQuickJSWASMModule(newVariant(RELEASE_SYNC, { wasmModule, wasmMemory: memory }))
  const parts = {
    quickjs,
    memory,
    entry: { text: inside, file: 'debug-scripts.js' },
    readLibrary: (name: keyof typeof libraries) => libraries[name],
    clock: () => performance.now(),
    tell,
  }
  return new SandboxRun(parts, run)
}
