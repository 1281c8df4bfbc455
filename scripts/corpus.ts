import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ImportFault, type ImportResult } from '#core/importers/draft/draft.ts'
import { importText } from '#core/importers/import-text.ts'
import { decodeText, readText } from '#core/importers/text/read-text.ts'
import { compare } from './corpus/losses.ts'
import { roundTripLosses } from './corpus/round-trip.ts'
import { notStorable } from './corpus/storable.ts'

/**
 * Imports every file of a folder, exports it and imports the export, and prints counts, losses and times. Run it with
 * `npm run corpus -- FOLDER`. Exits with 1 when something was lost or an import threw. A file that is rejected with a reason is neither.
 */
const [folder, ...options] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: npm run corpus -- FOLDER [--findings]')
  process.exit(2)
}

const MAX_TOLD = 20
let problemCount = 0
let fileCount = 0
for (const file of filesIn(folder)) {
  fileCount += 1
  const problems = await tryFile(file)
  problemCount += problems.length
  for (const problem of problems.slice(0, MAX_TOLD)) console.log(`    LOST ${problem}`)
}
console.log(`${fileCount} files, ${problemCount} problems`)
process.exit(problemCount > 0 ? 1 : 0)

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/** Each check gets the text and its import, and returns what is missing. */
async function tryFile(file: string): Promise<string[]> {
  const name = file.slice(folder?.length).replace(/^\//, '') || file
  const startedAt = performance.now()
  try {
    const text = decodeText(readFileSync(file))
    const result = importText(text)
    const seconds = (performance.now() - startedAt) / 1000
    const losses = [...report({ name, text, result, seconds }), ...notStorable(result)]
    return [...losses, ...countedLosses(name, await roundTripLosses(result))]
  } catch (error) {
    if (error instanceof ImportFault) {
      console.log(`${name}  rejected: ${error.key} ${JSON.stringify(error.params)}`)
      return []
    }
    console.log(`${name}  ERROR`)
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
}

/** Differences of files in a `bad` folder are printed but not counted: the export of a broken file is valid, so it differs. */
function countedLosses(name: string, losses: string[]): string[] {
  const isBroken = join(folder ?? '', name)
    .split('/')
    .includes('bad')
  if (!isBroken) return losses
  for (const loss of losses.slice(0, MAX_TOLD)) console.log(`    adjusted: ${loss}`)
  return []
}

interface Read {
  name: string
  text: string
  result: ImportResult
  seconds: number
}

function report({ name, text, result, seconds }: Read): string[] {
  const { kind, version, docs, models, dictionaries, findings } = result
  const made = `${docs.length} docs, ${models.length} models, ${dictionaries.length} dictionaries, ${findings.length} findings`
  const isDescription = kind === 'openapi'
  const written = isDescription ? compare(readText(text), result) : undefined
  const counts = written
    ? `${written.operations} operations, ${written.parameters} parameters, ${written.responses} responses, ${written.schemas} schemas: `
    : ''
  console.log(`${name}  ${kind} ${version}  ${counts}${made}, ${seconds.toFixed(2)} s`)
  if (options.includes('--findings'))
    for (const { level, key, params, place } of findings)
      console.log(`    ${level} ${key} ${JSON.stringify(params)} ${place}`)
  return written?.losses ?? []
}
