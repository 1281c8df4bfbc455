import { saveDoc } from '../server/features/content/doc/save-doc.ts'
import { packRevisions } from '../server/features/content/store/pack-revisions.ts'
import { makeClient } from '../server/testing/process-client.ts'
import { openData } from './fill.ts'
import { load } from './load.ts'
import { percentile, median, whole, type BenchRow, type Ground, type RowGroup } from './row.ts'
import { timeRow } from './time-row.ts'

const VERSIONS = 1000
const GOAL_MS = 300
const REQUESTS = 50
const RESTORES = 30
/** Revisions are packed when they are an hour old. */
const LATER_MS = 2 * 60 * 60 * 1000

/** A doc with many versions: what people see of its history, and how small the history is. */
export const historyRows: RowGroup = async (ground) => {
  const { data } = ground
  await ground.server.stop()
  const packing = await writeHistory(ground)
  await ground.restart({})
  const ask = (path: string, input: Record<string, string>) =>
    load({
      url: `${ground.server.url}${path}?${new URLSearchParams({ docId: data.docId, ...input })}`,
      headers: { 'x-token': ground.token },
      requests: REQUESTS,
      connections: 1,
    })
  const list = '/doc/changelog/list'
  const compare = '/doc/snapshot/compare-info'
  return [
    packing,
    timeRow(`history of ${VERSIONS} versions, first page`, [await ask(list, {})], GOAL_MS),
    timeRow('the same, last page', [await ask(list, { pageIndex: String(VERSIONS / 20) })], GOAL_MS),
    timeRow('comparing the first and the last', [await ask(compare, { from: '1', to: '0' })], GOAL_MS),
    await restoreRow(ground),
  ]
}

/** Writes the versions while no server runs, and packs them. */
async function writeHistory({ options, data }: Ground): Promise<BenchRow> {
  const env = { DATA_DIR: options.dataDir ?? '', ...options.env }
  const { ctx, close } = await openData(env, () => Date.now() + LATER_MS)
  const { ids } = ctx.services
  const [id, moduleId] = [ids.decode(data.docId), ids.decode(data.moduleId)]
  for (let number = 2; number <= VERSIONS; number++) {
    await saveDoc(ctx, { id, moduleId, description: `Version ${number} returns the report of the day.` })
  }
  const measure = async () => {
    const rows = await ctx.db
      .selectFrom('doc_revision')
      .select(['content', 'packed'])
      .where('doc_id', '=', id)
      .execute()
    return rows.reduce((sum, { content, packed }) => sum + Buffer.byteLength(content) + (packed?.length ?? 0), 0)
  }
  const before = await measure()
  const later = { ...ctx.services, now: () => Date.now() + 2 * LATER_MS }
  await packRevisions({ ...ctx, services: later })
  const after = await measure()
  await close()
  return {
    what: `history of ${VERSIONS} versions, packed`,
    figure: `${whole(before / 1024)} KB, then ${whole(after / 1024)} KB`,
    ratio: (after / before).toFixed(3),
  }
}

async function restoreRow({ server, token, data }: Ground): Promise<BenchRow> {
  const { get, post } = makeClient(server.url, token)
  const { data: versions } = await get(`/doc/snapshot/list?docId=${data.docId}`)
  const times: number[] = []
  for (let number = 0; number < RESTORES; number++) {
    const startedAt = performance.now()
    const { code, msg } = await post('/doc/changelog/restore', { id: versions[number * 20 + 1].id })
    times.push(performance.now() - startedAt)
    if (code !== '0') throw new Error(`No version was restored: ${msg}`)
  }
  const p95 = percentile(times, 0.95)
  return {
    what: 'restoring a version',
    figure: `p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    ratio: `${(p95 / GOAL_MS).toFixed(2)} of the goal`,
  }
}
