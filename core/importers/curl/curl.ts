import { Collection } from '../collection/collection.ts'
import { ImportFault, type ImportResult } from '../draft/draft.ts'
import type { RequestSketch } from '../collection/sketch.ts'
import { readOptions, type Option } from './options.ts'
import { readRequests } from './request.ts'
import { readCommands } from './words.ts'

const COMMAND = /^(?:\S*[/\\])?curl(?:\.exe)?$/i
/** Comments above the first command. */
const MAX_LINES = 50

/** Whether the first command of a text is cURL. */
export function isCurl(text: string): boolean {
  const lines = text.slice(0, 100_000).split('\n', MAX_LINES)
  const first = lines.map((line) => line.trim()).find((line) => line !== '' && !line.startsWith('#'))
  const [prompt = '', command = ''] = (first ?? '').split(/\s+/, 2)
  return COMMAND.test(prompt) || (prompt === '$' && COMMAND.test(command))
}

/** One or more cURL commands. Nothing is executed, and no file is read. */
export function importCurl(text: string): ImportResult {
  const collection = new Collection({ kind: 'curl', version: '', title: 'cURL' })
  let count = 0
  for (const { words, comment, line, isUnclosed } of readCommands(text)) {
    const at = words.findIndex((word) => COMMAND.test(word))
    if (at < 0) continue
    const place = `cURL (${line})`
    if (isUnclosed) collection.findings.add('warning', 'import.unclosed', place, { what: '\' "' })
    const requests = readRequests(readOptions(words.slice(at + 1)), comment)
    if (requests.length === 0) collection.findings.add('error', 'import.noUrl', place)
    for (const request of requests) collection.add(request)
    count += requests.length
  }
  if (count === 0) throw new ImportFault('import.nothingFound')
  return collection.finish()
}

/** The first request of the first command, with the options of the command; undefined when there is none. */
export function firstCurlRequest(text: string): { request: RequestSketch; options: Option[] } | undefined {
  for (const { words, comment } of readCommands(text)) {
    const at = words.findIndex((word) => COMMAND.test(word))
    const options = at < 0 ? [] : readOptions(words.slice(at + 1))
    const [request] = readRequests(options, comment)
    if (request) return { request, options }
  }
  return undefined
}
