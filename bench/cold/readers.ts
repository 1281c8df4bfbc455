import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FileServer } from './file-server.ts'
import type { ColdPage } from './visit.ts'

const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/readers')
const PACKAGES = ['swagger-ui-dist@5.35.0', 'redoc@2.5.0', '@scalar/api-reference@1.72.1']
const INSTALL_MS = 300_000

/** A doc in an OpenAPI document. */
export interface Operation {
  tag: string
  operationId: string
  method: string
  path: string
  summary: string
  /** The name of a field of its body. */
  field: string
}

/** A program that shows an OpenAPI document in the browser. */
interface Reader {
  name: string
  script: string
  style?: string
  /** What its page has in the body, with the document at the address. */
  body: (spec: string) => string
  hash: (operation: Operation) => string
  title: string
  row: string
  /** It opens the doc at the lower end of the window. */
  isRowAnywhere?: boolean
}

const inHash = (text: string) => text.replaceAll(' ', '%20')
const slug = (text: string) => text.replaceAll(' ', '-')

export const readers: readonly Reader[] = [
  {
    name: 'Swagger UI',
    script: 'swagger-ui-dist/swagger-ui-bundle.js',
    style: 'swagger-ui-dist/swagger-ui.css',
    body: (spec) =>
      `<div id="ui"></div><script>SwaggerUIBundle({ url: '${spec}', dom_id: '#ui', deepLinking: true, docExpansion: 'none', defaultModelRendering: 'model', defaultModelExpandDepth: 3 })</script>`,
    hash: ({ tag, operationId }) => `#/${inHash(tag)}/${operationId}`,
    title: '.opblock.is-open .opblock-summary-description',
    row: '.opblock.is-open .json-schema-2020-12-property',
    isRowAnywhere: true,
  },
  {
    name: 'Redoc',
    script: 'redoc/bundles/redoc.standalone.js',
    body: (spec) => `<div id="ui"></div><script>Redoc.init('${spec}', {}, document.getElementById('ui'))</script>`,
    hash: ({ tag, operationId }) => `#tag/${slug(tag)}/operation/${operationId}`,
    title: 'h2',
    row: 'td',
  },
  {
    name: 'Scalar',
    script: '@scalar/api-reference/dist/browser/standalone.js',
    body: (spec) => `<div id="ui"></div><script>Scalar.createApiReference('#ui', { url: '${spec}' })</script>`,
    hash: ({ tag, method, path }) => `#tag/${slug(tag).toLowerCase()}/${method.toUpperCase()}${path}`,
    title: 'h2, h3',
    row: '.property-name',
  },
]

/** Fetches the readers from npm. Their bundles need none of the packages that they depend on. Returns why that was not possible. */
export async function installReaders(): Promise<string | undefined> {
  if (readers.every(({ script }) => existsSync(fileOf(script)))) return undefined
  mkdirSync(FOLDER, { recursive: true })
  try {
    const { stdout } = await runIn(FOLDER, 'npm', ['pack', '--json', ...PACKAGES])
    for (const packed of JSON.parse(stdout) as Packed[]) await unpack(packed)
    return undefined
  } catch (error) {
    return `not installed: ${/npm error code (\w+)/.exec(String(error))?.[1] ?? 'no npm'}`
  }
}

/** What `npm pack` tells of a package. */
interface Packed {
  name: string
  filename: string
}

async function unpack({ name, filename }: Packed): Promise<void> {
  mkdirSync(join(FOLDER, name), { recursive: true })
  await runIn(FOLDER, 'tar', ['-xzf', filename, '--strip-components', '1', '-C', name])
  rmSync(join(FOLDER, filename))
}

const runIn = (cwd: string, command: string, args: string[]) =>
  promisify(execFile)(command, args, { cwd, timeout: INSTALL_MS })

const fileOf = (path: string) => join(FOLDER, path)

/** Puts a reader on the file server, with the document that stands there at `spec`. */
export async function addReader(
  files: FileServer,
  reader: Reader,
  { spec, operation }: { spec: string; operation: Operation },
): Promise<ColdPage> {
  const { script, style } = reader
  for (const path of style === undefined ? [script] : [script, style]) {
    if (!files.has(`/${path}`)) await files.add(`/${path}`, readFileSync(fileOf(path)))
  }
  const link = style === undefined ? '' : `<link rel="stylesheet" href="/${style}">`
  const page = `/${slug(reader.name)}${spec}.html`
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>${reader.name}</title>${link}</head>
<body><script src="/${script}"></script>${reader.body(spec)}</body></html>`
  await files.add(page, Buffer.from(html))
  return {
    url: files.url + page + reader.hash(operation),
    marks: [
      { selector: reader.title, text: operation.summary },
      { selector: reader.row, text: operation.field, ...(reader.isRowAnywhere && { isAnywhere: true }) },
    ],
  }
}
