import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode } from './project-node.mjs'
import { root, runQuietly, SetupError } from './run.mjs'

/** All inputs of the built web app. */
const SOURCES = [
  'web',
  'core',
  'index.html',
  'vite.config.ts',
  'scripts/build',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
]
const BUILT = [join(root, 'dist/web/index.html'), join(root, 'dist/drawing/draw-page.js')]
/** The state of the sources at the time of the last build. */
const STAMP = join(root, 'dist/web.stamp')

/** Builds the web app, for the browser and for the thread that draws pages, when its sources have changed since the last build. */
export async function ensureBuilt() {
  const stamp = sourceStamp(SOURCES)
  if (BUILT.every(existsSync) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  process.stdout.write('Building the web app\n')
  rmSync(STAMP, { force: true })
  await Promise.all([build(), build('--ssr')])
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(STAMP, stamp)
}

async function build(...flags) {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...flags]
  const { code, output } = await runQuietly(projectNode(), args, { env: { ...process.env, NODE_ENV: 'production' } })
  if (code !== 0) throw new SetupError(`the web app could not be built:\n${output.trim()}`)
}

function sourceStamp(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).sort()
  return names.filter((name) => !name.includes('.test.')).flatMap((name) => filesUnder(`${path}/${name}`))
}
