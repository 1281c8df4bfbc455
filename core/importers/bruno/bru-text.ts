import type { Fields } from '../collection/value.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace', 'connect', 'http']

/** A `.bru` file in the shape of a collection's item; undefined when it has no request. */
export function itemOfBru(text: string): Fields | undefined {
  const blocks = readBlocks(text)
  const method = METHODS.find((name) => blocks.has(name))
  if (method === undefined) return undefined
  const meta = readPairs(blocks.get('meta'))
  const settings = readPairs(blocks.get(method))
  const request: Fields = {
    method: findValue(settings, 'method') || method.toUpperCase(),
    url: findValue(settings, 'url'),
    headers: readPairs(blocks.get('headers')),
    params: [
      ...readPairs(blocks.get('params:query') ?? blocks.get('query')),
      ...readPairs(blocks.get('params:path')).map((row) => ({ ...row, type: 'path' })),
    ],
    body: readBody(blocks, findValue(settings, 'body')),
    auth: readAuth(blocks, findValue(settings, 'auth')),
    script: { req: joined(blocks, 'script:pre-request'), res: joined(blocks, 'script:post-response') },
    tests: joined(blocks, 'tests'),
    docs: unindented(blocks.get('docs')),
  }
  return { type: findValue(meta, 'type') || 'http', name: findValue(meta, 'name'), request }
}

type Blocks = ReadonlyMap<string, string[]>

/** From `name {` to a closing brace at the start of a line. */
function readBlocks(text: string): Map<string, string[]> {
  const blocks = new Map<string, string[]>()
  let open: string[] | undefined
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name] = open ? [] : (/^([a-z][a-z:-]{0,40})[ \t]*[{[]$/.exec(line.trimEnd()) ?? [])
    if (name !== undefined) {
      open = []
      blocks.set(name, open)
    } else if (/^[}\]]/.test(line)) open = undefined
    else open?.push(line)
  }
  return blocks
}

interface BruPair {
  name: string
  value: string
  enabled: boolean
  type?: string
}

/** One `name: value` per line; `~` disables it. */
function readPairs(lines: readonly string[] = []): BruPair[] {
  return lines.flatMap((line) => {
    const at = line.indexOf(':')
    const name = line.slice(0, at).trim()
    if (at < 0 || name === '') return []
    const value = line.slice(at + 1).trim()
    const row = { name: name.replace(/^~/, ''), value, enabled: !name.startsWith('~') }
    return [value.startsWith('@file(') ? { ...row, value: '', type: 'file' } : row]
  })
}

const findValue = (rows: readonly BruPair[], name: string): string => rows.find((row) => row.name === name)?.value ?? ''

const MODES = new Map([
  ['form-urlencoded', 'formUrlEncoded'],
  ['multipart-form', 'multipartForm'],
])

function readBody(blocks: Blocks, given: string): Fields {
  const mode = MODES.get(given) ?? given
  const lines = blocks.get(`body:${given}`) ?? blocks.get('body')
  if (mode === 'formUrlEncoded' || mode === 'multipartForm') return { mode, [mode]: readPairs(lines) }
  if (mode === 'graphql') {
    return { mode, graphql: { query: unindented(lines), variables: unindented(blocks.get('body:graphql:vars')) } }
  }
  return { mode, [mode]: unindented(lines) }
}

function readAuth(blocks: Blocks, mode: string): Fields {
  const rows = readPairs(blocks.get(`auth:${mode}`))
  const settings = rows.map(({ name, value }): [string, string] => [camelCase(name), value])
  return { mode, [mode]: Object.fromEntries(settings) }
}

/** `grant_type` and `access_token_url` are `grantType` and `accessTokenUrl` in JSON. */
const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())

const joined = (blocks: Blocks, name: string): string => (blocks.get(name) ?? []).join('\n')

/** Texts are indented by two blanks in their block. */
const unindented = (lines: readonly string[] = []): string =>
  lines
    .map((line) => line.replace(/^ {2}/, ''))
    .join('\n')
    .trim()
