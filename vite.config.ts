import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ProxyOptions, type UserConfig } from 'vite'
import { oneScript } from './scripts/build/one-script.ts'
import { inParts } from './scripts/build/parts.ts'
import { withoutBrowser } from './scripts/build/static-parts.ts'

const ROOT = join(import.meta.dirname, 'web')
const OUT_DIR = join(import.meta.dirname, 'dist/web')
const DRAWING_DIR = join(import.meta.dirname, 'dist/drawing')
const WORTH_COMPRESSING = 1024

const compressions = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

/** Writes `.br` and `.gz` beside each asset, so that the server never compresses the same file twice. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir = OUT_DIR }, bundle) {
      for (const name of Object.keys(bundle)) await compressFile(join(dir, name))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  if (!/\.(js|css|svg|json|wasm)$/.test(file)) return
  const content = await readFile(file)
  if (content.length <= WORTH_COMPRESSING) return
  for (const [ending, compress] of Object.entries(compressions)) {
    await writeFile(`${file}.${ending}`, await compress(content))
  }
}

const at = (path: string) => join(ROOT, path)
const { plugin: parts, codeSplitting } = inParts(
  {
    app: [at('app/main.tsx')],
    kit: [at('app/layouts/SignLayout.tsx'), at('features/user/LoginPage.tsx')],
    shell: [
      at('app/layouts/HomeLayout.tsx'),
      at('app/layouts/ProjectLayout.tsx'),
      at('features/home/DashboardPage.tsx'),
    ],
  },
  {
    whole: 'app',
    pages: {
      visit: [at('app/layouts/VisitLayout.tsx'), at('features/visit/VisitDocPage.tsx')],
      reading: [at('app/layouts/ViewLayout.tsx'), at('features/view/ViewDocPage.tsx')],
    },
  },
)

/** While developing, calls go to the API server; pages and modules stay with Vite. They share one root, so each is looked at. */
const calls: ProxyOptions = {
  target: process.env['API_URL'] ?? 'http://127.0.0.1:7700',
  bypass: ({ url = '/', method, headers }) => {
    const path = url.split('?')[0] ?? '/'
    const isFrame = path === '/debug/script-frame'
    const isPage = method === 'GET' && headers.accept?.includes('text/html') && !isFrame
    const isModule = /^\/(@|node_modules\/|__)/.test(path) || (path !== '/' && existsSync(join(ROOT, path)))
    return isPage || isModule ? url : undefined
  },
}

/** What the browser loads. */
const app: UserConfig = {
  plugins: [oneScript(), react(), parts, compressAssets()],
  // The server puts a fresh nonce in place of this word into every page it sends.
  html: { cspNonce: '__NONCE__' },
  // Frames of their own, such as the one that draws diagrams, are built like workers: with chunks that they fetch when needed.
  worker: { format: 'es' },
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // Tells the server which files a page needs.
    manifest: 'manifest.json',
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { port: 5173, strictPort: true, proxy: { '^/': calls } },
}

/** `vite build --ssr`: the same components for the thread in which the server draws reading pages. */
const drawing: UserConfig = {
  plugins: [withoutBrowser(ROOT), oneScript(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: DRAWING_DIR,
    emptyOutDir: true,
    target: 'node24',
    reportCompressedSize: false,
    copyPublicDir: false,
    rolldownOptions: { input: at('app/static/draw-page.tsx') },
  },
}

export default defineConfig(({ isSsrBuild = false }) => ({ root: ROOT, ...(isSsrBuild ? drawing : app) }))
