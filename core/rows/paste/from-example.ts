import type { TextKey } from '../../i18n/texts.ts'
import type { ArrayType } from '../root.ts'
import type { Json } from '../example/example.ts'
import { draftsFromJson } from './from-json.ts'
import { draftsFromBulk, draftsFromQuery } from './from-lines.ts'
import { draftsFromSchema } from './from-schema.ts'
import { draftsFromTable } from './from-table.ts'
import { applyDrafts, ReadFault, RowCounter, type ParamDraft } from './param-draft.ts'
import { paramLimits, type Param } from '../param.ts'

/** `array` is the JSON of a body whose root is an array. */
export const readKinds = ['json', 'array', 'schema', 'query', 'bulk', 'table'] as const
export type ReadKind = (typeof readKinds)[number]

export interface ReadParams {
  params: Param[]
  /** The detected kind of the text. */
  kind: ReadKind
  /** The root of the text is an array of these. */
  isArray: boolean
  arrayType: ArrayType
}

export interface ReadError {
  error: TextKey
  /** Parameters of the message. */
  params: Record<string, number>
  /** Line in the text, from 1. */
  line?: number
}

/** Parses a pasted text into parameters. Rows of the same name in `existing` are updated, all others stay. */
export function readParams(text: string, kind: ReadKind | 'auto', existing: readonly Param[]): ReadParams | ReadError {
  try {
    const content = text.replace(/^\uFEFF/, '')
    if (content.trim() === '') throw new ReadFault('param.nothing')
    const chosen = kind === 'auto' ? guessKind(content) : kind
    const { drafts, ...root } = readDrafts(content, chosen)
    if (drafts.length === 0 && chosen !== 'json' && chosen !== 'schema') throw new ReadFault('param.badFormat')
    return { params: applyDrafts(existing, drafts), kind: chosen, ...root }
  } catch (fault) {
    if (!(fault instanceof ReadFault)) throw fault
    const { line } = fault.params
    return { error: fault.key, params: fault.params, ...(line !== undefined && { line }) }
  }
}

interface Drafts {
  drafts: ParamDraft[]
  isArray: boolean
  arrayType: ArrayType
}

function readDrafts(text: string, kind: ReadKind): Drafts {
  const counter = new RowCounter()
  const flat = (drafts: ParamDraft[]): Drafts => ({ drafts, isArray: false, arrayType: 'object' })
  switch (kind) {
    case 'json':
      return draftsFromJson(only('object', parseJson(text)), counter)
    case 'array':
      return draftsFromJson(only('array', parseJson(text)), counter)
    case 'schema':
      return draftsFromSchema(parseJson(text), counter)
    case 'query':
      return flat(draftsFromQuery(text, counter))
    case 'bulk':
      return flat(draftsFromBulk(text, counter))
    case 'table':
    default:
      return flat(draftsFromTable(text, counter))
  }
}

/** Guesses the kind of a text. */
function guessKind(text: string): ReadKind {
  const start = text.trim()
  if (start.startsWith('[')) return 'array'
  if (start.startsWith('{')) return isSchema(parseJson(text)) ? 'schema' : 'json'
  if (start.includes('\t')) return 'table'
  const lines = start.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  if (lines.length === 1 && /^[^\s=]+=/.test(start)) return 'query'
  if (lines.every((line) => /^[^,:]+:/.test(line.trim()))) return 'bulk'
  return start.includes(',') ? 'table' : lines.length === 1 && !/\s/.test(start) ? 'query' : 'bulk'
}

/** An example may have a field `type`; a schema also has properties or other keywords. */
function isSchema(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { type, properties, items } = value
  if (typeof value['$schema'] === 'string' || typeof value['$ref'] === 'string') return true
  if (type === 'object' || (type === undefined && Array.isArray(value['required']))) return isPlain(properties)
  return type === 'array' && isPlain(items)
}

const isPlain = (value: Json | undefined) => typeof value === 'object' && value !== null && !Array.isArray(value)

function only(root: 'object' | 'array', value: Json): Json {
  if (root === 'array' && !Array.isArray(value)) throw new ReadFault('param.notArray')
  if (root === 'object' && !isPlain(value)) throw new ReadFault('param.notObject')
  return value
}

function parseJson(text: string): Json {
  if (nesting(text) > MAX_NESTING) throw new ReadFault('param.tooDeep', { max: paramLimits.depth })
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    const line = /line (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    throw new ReadFault('param.badJson', line === undefined ? {} : { line: Number(line) })
  }
}

/** A row may need two levels of JSON, a list and its object, and a list of lists more; the call stack ends at some thousands. */
const MAX_NESTING = paramLimits.depth * 10

function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (piece === '[' || piece === '{') depth += 1
    else if (piece === ']' || piece === '}') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
