import { setTimeout } from 'node:timers/promises'
import { forgetPeak, peakMegabytes, residentMegabytes } from '../resident.ts'
import { median, whole, type BenchRow, type Ground, type RowGroup } from '../row.ts'
import { bulkIds } from './bulk-ids.ts'
import { describeCounts } from './tally.ts'
import { startWatch, type Watch, type Watched } from './watch.ts'

/** The goals while work is done. Milliseconds and megabytes. */
const GOALS = { read: 50, health: 250, memory: 600 }
/** Work that takes longer is given up. */
const LIMIT_MS = 120_000
/** Reading alone before the first work: a server that has just started is slower. */
const WARM_UP_MS = 2000
/** Memory that may stay without being waited for. */
const KEPT_MEGABYTES = 50
/** The server measures its delay once a second: it may refuse calls for this long after the work that delayed it. */
const CALM_MS = 1500

export interface Work {
  what: string
  /** Milliseconds. */
  goal?: number
  /** The same work several times, one after the other: the median counts. Each may return a remark for the table. */
  rounds: (() => Promise<string | void>)[]
  /** How long memory is watched after the work, unless it is back before. */
  afterSeconds?: number
}

/** A line with figures, and one below it with what else happened. */
export type Measure = (work: Work) => Promise<BenchRow[]>

/** Lines of work during which others read, on a server that has just started. */
export function loadRows(run: (ground: Ground, measure: Measure) => Promise<BenchRow[]>): RowGroup {
  return async (ground) => {
    // The default of the product, which the server of other groups does without.
    await ground.restart({ OVERLOAD_DELAY_MS: '250' })
    const { server, readerToken: token, data } = ground
    const moving = new Set(bulkIds(data))
    const docIds = data.docIds.filter((id) => !moving.has(id))
    const watch = await startWatch({ url: server.url, token, docIds })
    try {
      await setTimeout(WARM_UP_MS)
      return await run(ground, (work) => measure(work, server.pid, watch))
    } finally {
      watch.close()
    }
  }
}

async function measure(work: Work, pid: number, watch: Watch): Promise<BenchRow[]> {
  const before = residentMegabytes(pid)
  forgetPeak(pid)
  await watch.begin()
  const { time, remarks } = await timeRounds(work)
  const watched = await watch.end()
  await setTimeout(CALM_MS)
  await untilMemoryIsBack(pid, before, work.afterSeconds ?? 0)
  const memory = { before, peak: peakMegabytes(pid), after: residentMegabytes(pid) }
  const measured = { time, watched, memory }
  const remark = describeRemarks(remarks, watched)
  return [
    { what: work.what, figure: describeFigures(measured), ratio: describeShares(measured, work.goal) },
    ...(remark === '' ? [] : [{ what: '', figure: remark, ratio: '' }]),
  ]
}

async function timeRounds({ rounds }: Work) {
  const times: number[] = []
  const remarks: string[] = []
  for (const round of rounds) {
    const startedAt = performance.now()
    const remark = await Promise.race([round(), giveUp()]).catch((error: unknown) => `failed: ${String(error)}`)
    times.push(performance.now() - startedAt)
    if (remark) remarks.push(remark)
  }
  return { time: median(times), remarks }
}

const giveUp = () => setTimeout(LIMIT_MS, `not done after ${LIMIT_MS / 1000} s`, { ref: false })

async function untilMemoryIsBack(pid: number, before: number, seconds: number): Promise<void> {
  const endAt = performance.now() + seconds * 1000
  while (performance.now() < endAt && residentMegabytes(pid) > before + KEPT_MEGABYTES) await setTimeout(100)
}

interface Memory {
  before: number
  peak: number
  after: number
}

interface Measured {
  time: number
  watched: Watched
  memory: Memory
}

const cell = (value: number, width: number) => whole(value).padStart(width)

function describeFigures({ time, watched: { reads, health }, memory: { before, peak, after } }: Measured): string {
  return [
    `${cell(time, 6)} ms`,
    `reads p50 ${cell(reads.p50, 3)} p99 ${cell(reads.p99, 5)} max ${cell(reads.max, 6)} ms`,
    `healthz ${cell(health.max, 5)} ms`,
    `${cell(before, 3)} to ${cell(peak, 5)}, then ${cell(after, 5)} MB`,
  ].join('  ')
}

/** Of the goals. */
function describeShares({ time, watched: { reads, health }, memory }: Measured, goal: number | undefined): string {
  return [
    ...(goal === undefined ? [] : [`time ${(time / goal).toFixed(2)}`]),
    `reads ${(reads.p99 / GOALS.read).toFixed(2)}`,
    `healthz ${(health.max / GOALS.health).toFixed(2)}`,
    `memory ${(memory.peak / GOALS.memory).toFixed(2)}`,
  ].join(', ')
}

function describeRemarks(remarks: string[], { reads, health }: Watched): string {
  const counts = {
    'reads refused': reads.refused,
    'reads failed': reads.failed,
    'healthz failed': health.refused + health.failed,
  }
  const seen = Object.entries(counts).filter(([, count]) => count > 0)
  return [describeCounts(Object.fromEntries(seen)), ...new Set(remarks)].filter(Boolean).join('; ')
}
