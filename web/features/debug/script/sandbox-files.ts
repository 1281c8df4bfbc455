import type { LibraryName } from '#core/debug/script/libraries.ts'

/** What the frame of scripts needs. It has no network, so the page hands it over. */
export interface SandboxFiles {
  /** The code of its worker. */
  worker: string
  /** The interpreter. */
  wasm: ArrayBuffer
  /** Our code inside the interpreter. */
  inside: string
  libraries: Record<LibraryName, string>
}

type Text = Promise<{ default: string }>

export async function fetchSandboxFiles(): Promise<SandboxFiles> {
  const [wasm, worker, inside, cryptoJs, moment, qs, forge] = await Promise.all([
    fetchWasm(),
    textOf(import('./script-worker.ts?one-script')),
    textOf(import('#core/debug/sandbox/inside/debug-scripts.ts?one-module')),
    textOf(import('crypto-js/crypto-js.js?raw')),
    textOf(import('moment/min/moment.min.js?raw')),
    textOf(import('qs/dist/qs.js?raw')),
    textOf(import('node-forge/dist/forge.min.js?raw')),
  ])
  return { worker, wasm, inside, libraries: { 'crypto-js': cryptoJs, moment, qs, 'node-forge': forge } }
}

const textOf = async (module: Text) => (await module).default

async function fetchWasm(): Promise<ArrayBuffer> {
  const { default: address } = await import('quickjs-emscripten?wasm-address')
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} ${address}`)
  return answer.arrayBuffer()
}
