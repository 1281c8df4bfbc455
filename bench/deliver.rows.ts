import { readFile } from 'node:fs/promises'
import { clientOf } from '../server/testing/process-client.ts'
import { load } from './load.ts'
import type { Ground, Row, RowGroup } from './row.ts'

const DOCS = 1000
const PARAMS = 15

/** Pushing, and importing while others read. */
export const deliverRows: RowGroup = async (ground) => {
  const { get, post } = clientOf(ground.server.url, ground.token)
  const { data: made } = await post('/module/add', { name: 'Pushed', projectId: ground.data.projectId })
  const { data: token } = await get(`/module/token/get?moduleId=${made.id}`)
  const first = await push(ground, token, '')
  const second = await push(ground, token, '')
  const third = await push(ground, token, 'changed')
  return [
    timeRow(`push of ${DOCS} new docs`, first, 1000),
    timeRow('the same push again', second, 500),
    timeRow('the same with every doc changed', third, 0),
    ...(await importRows(ground)),
  ]
}

function timeRow(what: string, ms: number, goal: number): Row {
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

/** GitHub's own description when `BENCH_OPENAPI` names the file, which is too large to be kept here; else one that we make. */
async function importRows({ server, token, data }: Ground): Promise<Row[]> {
  const file = process.env['BENCH_OPENAPI']
  const text = file === undefined ? madeUp() : await readFile(file, 'utf8')
  const { post, get } = clientOf(server.url, token)
  const start = performance.now()
  const content = { projectId: data.projectId, content: text }
  const { data: started, msg } = await post('/module/import/swaggerV2', content)
  if (!started) throw new Error(`The import did not start: ${msg}`)
  const url = `${server.url}/doc/view/detail?id=${data.docId}`
  let worst = 0
  for (;;) {
    const { p99 } = await load({ url, headers: { 'x-token': token }, requests: 50, connections: 1 })
    worst = Math.max(worst, p99)
    const { data: job } = await get(`/job/get?id=${started.jobId}`)
    if (job.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(job.report)}`)
    if (job.state === 'done')
      return rowsOf({ ms: performance.now() - start, worst, docs: job.report.docCount, size: text.length })
  }
}

function rowsOf({ ms, worst, docs, size }: { ms: number; worst: number; docs: number; size: number }): Row[] {
  const what = `import of ${docs} docs, ${(size / 1e6).toFixed(1)} MB`
  return [timeRow(what, ms, 8000), timeRow('p99 of reading a doc meanwhile', worst, 100)]
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
