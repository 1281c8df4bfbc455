import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build, type Plugin, type Rolldown } from 'vite'

/** The ending of an import, with the format that its module is bundled to. */
const formats = { '?one-script': 'iife', '?one-module': 'es' } as const
type Format = (typeof formats)[keyof typeof formats]

const WASM = 'quickjs-emscripten?wasm-address'

/**
 * `import text from './x.ts?one-script'` bundles a module with all its imports into the text of one classic script, and `?one-module` into
 * that of one module: for code that runs where nothing can be loaded. `quickjs-emscripten?wasm-address` is the address of the interpreter.
 */
export function oneScript(): Plugin {
  let isBuild = false
  return {
    name: 'one-script',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    async resolveId(source, importer) {
      if (source === WASM) return `\0${WASM}`
      const ending = endingOf(source)
      if (!ending) return null
      const found = await this.resolve(source.slice(0, -ending.length), importer)
      return found && `${found.id}${ending}`
    },
    async load(id) {
      if (id === `\0${WASM}`)
        return wasmAddress(isBuild && ((source) => this.emitFile({ type: 'asset', name: 'quickjs.wasm', source })))
      const ending = endingOf(id)
      if (!ending) return null
      const text = await bundle(id.slice(0, -ending.length), { format: formats[ending], minify: isBuild })
      return `export default ${JSON.stringify(text)}`
    },
  }
}

const endingOf = (id: string) =>
  (Object.keys(formats) as (keyof typeof formats)[]).find((ending) => id.endsWith(ending))

function wasmAddress(emit: false | ((source: Buffer) => string)): string {
  if (!emit) return `export default ${JSON.stringify(`/@fs/${wasmFile()}`)}`
  return `export default import.meta.ROLLUP_FILE_URL_${emit(readFileSync(wasmFile()))}`
}

/** It is in a package that only the interpreter's own package depends on. */
export function wasmFile(): string {
  const ofInterpreter = createRequire(createRequire(import.meta.url).resolve('quickjs-emscripten'))
  return ofInterpreter.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
}

async function bundle(entry: string, { format, minify }: { format: Format; minify: boolean }): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutWasm],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify, target: 'es2022', lib: { entry, formats: [format], name: 'oneScript' } },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  return output[0].code
}

/** The interpreter is handed over, so that its address must not pull its bytes into the script. */
const withoutWasm: Plugin = {
  name: 'without-wasm',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('emscripten-module')
      ? code.replace(/new URL\("[^"]+\.wasm",\s*import\.meta\.url\)/, 'new URL("")')
      : null,
}
