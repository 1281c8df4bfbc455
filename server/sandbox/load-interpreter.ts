import { newQuickJSWASMModule, newVariant, RELEASE_SYNC, type QuickJSWASMModule } from 'quickjs-emscripten'
import { sandboxLimits } from './script.ts'

const PAGE = 64 * 1024
/** The size that the module asks for at its start. */
const FIRST_PAGES = 256

/**
 * The interpreter in a memory of limited size. Its own limit is not enough: it counts single allocations, not their sum, in this
 * build.
 */
export function loadInterpreter(): Promise<QuickJSWASMModule> {
  const memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: sandboxLimits.memoryBytes / PAGE })
  return newQuickJSWASMModule(newVariant(RELEASE_SYNC, { wasmMemory: memory }))
}
