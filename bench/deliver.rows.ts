import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { makeClient } from '../server/testing/process-client.ts'
import { load, type LoadResult } from './load.ts'
import { median, type Ground, type BenchRow, type RowGroup } from './row.ts'

const DOCS = 1000
const PARAMS = 15

const ROUNDS = 3
/** Reads per measurement: enough that the 99th percentile differs from the maximum. */
const READS = 500

/** Pushing, and importing while others read. */
export const deliverRows: RowGroup = async (ground) => {
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await pushRound(ground, round))
  const ofAll = (index: number) => median(rounds.map((times) => times[index] ?? 0))
  return [
    timeRow(`push of ${DOCS} new docs`, ofAll(0), 1000),
    timeRow('the same push again', ofAll(1), 500),
    timeRow('the same with every doc changed', ofAll(2), 0),
    ...(await importRows(ground)),
  ]
}

/** Into a new module: new docs, the same again, and all of them changed. */
async function pushRound(ground: Ground, round: number): Promise<number[]> {
  const { get, post } = makeClient(ground.server.url, ground.token)
  const { data: made } = await post('/module/add', { name: `Pushed ${round}`, projectId: ground.data.projectId })
  const { data: token } = await get(`/module/token/get?moduleId=${made.id}`)
  return [await push(ground, token, ''), await push(ground, token, ''), await push(ground, token, 'changed')]
}

function timeRow(what: string, ms: number, goal: number): BenchRow {
  return { what, figure: `${Math.round(ms)} ms`, ratio: goal === 0 ? '' : `${(ms / goal).toFixed(2)} of the goal` }
}

async function push({ server }: Ground, token: string, mark: string): Promise<number> {
  const apis = Array.from({ length: DOCS }, (_, index) => ({
    name: `Doc ${index} ${mark}`,
    url: `/pushed/${index}`,
    httpMethod: 'POST',
    requestParams: Array.from({ length: PARAMS }, (_row, number) => ({
      name: `field${number}`,
      type: 'string',
      required: 1,
      description: `字段 ${number} ${mark}`,
    })),
  }))
  const body = JSON.stringify({ name: 'doc.push', access_token: token, data: { apis } })
  const headers = { 'content-type': 'application/json' }
  const start = performance.now()
  const answer = (await (await fetch(`${server.url}/api`, { method: 'POST', headers, body })).json()) as {
    code: string
    msg: string
  }
  if (answer.code !== '0') throw new Error(`The push failed: ${answer.msg}`)
  return performance.now() - start
}

/** GitHub's description when `BENCH_OPENAPI` names the file, which is too large for the repository; otherwise a generated one. */
async function importRows(ground: Ground): Promise<BenchRow[]> {
  const file = process.env['BENCH_OPENAPI']
  const text = file === undefined ? madeUp() : await readFile(file, 'utf8')
  const start = performance.now()
  const job = importText(ground, text)
  const meanwhile = await readUntil(job, ground)
  const { docCount, finishedAt } = await job
  const p99 = Math.max(...meanwhile.map((result) => result.p99))
  const slowest = Math.max(...meanwhile.map(({ max }) => max))
  return [
    timeRow(`import of ${docCount} docs, ${(text.length / 1e6).toFixed(1)} MB`, finishedAt - start, 8000),
    timeRow('p99 of reading a doc meanwhile', p99, 100),
    timeRow('the slowest of these', slowest, 0),
  ]
}

async function importText({ server, token, data }: Ground, content: string) {
  const { post, get } = makeClient(server.url, token)
  const { data: started, msg } = await post('/module/import/swaggerV2', { projectId: data.projectId, content })
  if (!started) throw new Error(`The import did not start: ${msg}`)
  for (;;) {
    const { data: job } = await get(`/job/get?id=${started.jobId}`)
    if (job.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(job.report)}`)
    if (job.state === 'done') return { docCount: job.report.docCount as number, finishedAt: performance.now() }
    await setTimeout(100)
  }
}

/** One reader that sends requests continuously until the work is done. */
async function readUntil(work: Promise<unknown>, { server, token, data }: Ground): Promise<LoadResult[]> {
  let isDone = false
  const end = () => (isDone = true)
  work.then(end, end)
  const url = `${server.url}/doc/view/detail?id=${data.docId}`
  const results: LoadResult[] = []
  while (!isDone) results.push(await load({ url, headers: { 'x-token': token }, requests: READS, connections: 1 }))
  return results
}

/** As many operations and shared schemas as GitHub's description has. */
function madeUp(): string {
  const schema = (index: number) => ({
    type: 'object',
    required: ['id'],
    properties: Object.fromEntries(
      Array.from({ length: 25 }, (_, field) => [
        `field_${field}`,
        field === 3
          ? { $ref: `#/components/schemas/Thing${(index * 7 + 1) % 900}` }
          : { type: 'string', description: `Field ${field} of thing ${index}, with some words about it`, example: 'x' },
      ]),
    ),
  })
  const operation = (index: number) => ({
    summary: `Operation ${index}`,
    tags: [`tag ${index % 40}`],
    parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', default: 1 } }],
    responses: {
      200: {
        description: 'ok',
        content: { 'application/json': { schema: { $ref: `#/components/schemas/Thing${index % 900}` } } },
      },
    },
  })
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Made up', version: '1' },
    paths: Object.fromEntries(
      Array.from({ length: 1223 }, (_, index) => [`/made/${index}`, { get: operation(index) }]),
    ),
    components: {
      schemas: Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`Thing${index}`, schema(index)])),
    },
  })
}
