import { openGround } from './ground.ts'
import { readOptions, type Options } from './options.ts'
import { actors, ids, mixed } from './parts/actors.ts'
import { addresses } from './parts/addresses.ts'
import { badInput } from './parts/bad-input.ts'
import { pages } from './parts/pages.ts'
import { reading } from './parts/reading.ts'
import { visits } from './parts/visits.ts'
import type { Part } from './parts/part.ts'
import { plantAll } from './plant.ts'
import { makeRandom } from './random.ts'
import { Report } from './report.ts'
import { makeWatch } from './watch.ts'

/** The parts with their share of the requests, in this order. */
const parts: { name: string; share: number; work: Part }[] = [
  { name: 'reading changes nothing', share: 0.05, work: reading },
  { name: 'every call as every actor', share: 0.2, work: actors },
  { name: 'ids that the actor may not use', share: 0.28, work: ids },
  { name: 'links that open nothing', share: 0.02, work: visits },
  { name: 'generated bad input', share: 0.35, work: badInput },
  { name: 'odd addresses, pushes', share: 0.08, work: addresses },
  { name: 'ids of two worlds in one call', share: 0.02, work: mixed },
]
const browsing = { name: 'hostile texts in a browser', share: 0, work: pages }

const options = readOptions(process.argv.slice(2))
const report = new Report()
await attack(options)
process.stdout.write(`${report.toText()}\n\n${verdict(options)}\n`)
process.exitCode = report.isClean ? 0 : 1

async function attack({ seed, requests, isBrowsing, engine }: Options): Promise<void> {
  report.begin('preparation')
  const ground = await openGround({ engine, seed, requests })
  try {
    const planted = await plantAll(ground)
    const watch = await makeWatch(ground.url, report)
    for (const { name, share, work } of isBrowsing ? [...parts, browsing] : parts) {
      report.begin(name)
      // Parts do not share a sequence: a change in one leaves the others as they are.
      await work({ ground, planted, watch, random: makeRandom(seed) }, Math.round(requests * share))
    }
  } finally {
    report.end()
    await ground.close()
  }
}

function verdict({ engine, seed, requests }: Options): string {
  const again = `npm run attack -- --engine ${engine} --seed ${seed} --requests ${requests}`
  return report.isClean ? `Nothing found. Try another seed: ${again}` : `The same attack again: ${again}`
}
