import { oneIf, sum, type Counts } from './counts.ts'
import { stages, type Step } from './steps.ts'
import { ensureTools } from './tools.ts'

const counts: Counts[] = []

// The first steps need no tools: these are installed meanwhile.
const installing = ensureTools()
const [reading = [], ...others] = stages
counts.push(...(await Promise.all(reading.map(runStep))))
for (const complaint of await installing) {
  process.stdout.write(`FAILED  ${complaint}\n`)
  counts.push(oneIf(false))
}
for (const stage of others) counts.push(...(await Promise.all(stage.map(runStep))))

const { passed, failed, skipped } = sum(counts)
process.exitCode = failed > 0 ? 1 : 0
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)

/** Prints one line per step, and its output only when it failed. */
async function runStep({ name, work }: Step): Promise<Counts> {
  const startedAt = performance.now()
  const { counts, output } = await work()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const isGood = counts.failed === 0
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'}  ${name}: ${formatCounts(counts)} in ${seconds} s\n`)
  if (!isGood) process.stdout.write(`\n${output.trim()}\n\n`)
  return counts
}

function formatCounts({ passed, failed, skipped }: Counts): string {
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  return parts.filter(Boolean).join(', ')
}
