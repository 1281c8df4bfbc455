import { newQuickJSWASMModule, newVariant, RELEASE_SYNC, type QuickJSWASMModule } from 'quickjs-emscripten'

const PAGE = 64 * 1024
/** The size that the module asks for at its start. */
const FIRST_PAGES = 256

export interface Interpreter {
  quickjs: QuickJSWASMModule
  memory: WebAssembly.Memory
}

/**
 * The interpreter in a memory of limited size. Its own limit is not enough: it counts single allocations, not their sum, in this
 * build.
 */
export async function loadInterpreter(memoryBytes: number): Promise<Interpreter> {
  const memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: memoryBytes / PAGE })
  return { quickjs: await newQuickJSWASMModule(newVariant(RELEASE_SYNC, { wasmMemory: memory })), memory }
}
