import { build, type Plugin, type Rolldown } from 'vite'

const MARK = '?one-script'

/**
 * `import address from './x.ts?one-script'` bundles a module with all its imports into one classic script, and gives its address: for code
 * that runs where modules cannot be loaded.
 */
export function oneScript(): Plugin {
  let isBuild = false
  return {
    name: 'one-script',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    async resolveId(source, importer) {
      if (!source.endsWith(MARK)) return null
      const found = await this.resolve(source.slice(0, -MARK.length), importer)
      return found && `${found.id}${MARK}`
    },
    async load(id) {
      if (!id.endsWith(MARK)) return null
      const source = await bundle(id.slice(0, -MARK.length), isBuild)
      if (!isBuild) return `export default ${JSON.stringify(`data:text/javascript,${encodeURIComponent(source)}`)}`
      const file = this.emitFile({ type: 'asset', name: 'one-script.js', source })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}

async function bundle(entry: string, minify: boolean): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify, target: 'es2022', lib: { entry, formats: ['iife'], name: 'oneScript' } },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  return output[0].code
}
