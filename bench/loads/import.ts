import { readFile } from 'node:fs/promises'
import { whole, type Ground } from '../row.ts'
import { call } from './call.ts'
import { untilDone } from './job.ts'
import { loadRows } from './measure.ts'

/** GitHub's description when `BENCH_OPENAPI` names the file, which is too large for the repository; otherwise a generated one. */
export const importLoads = loadRows(async (ground, measure) => {
  const file = process.env['BENCH_OPENAPI']
  const text = file === undefined ? madeUp() : await readFile(file, 'utf8')
  const what = `import of ${(text.length / 1e6).toFixed(1)} MB`
  return measure({ what, goal: 8000, rounds: [() => importText(ground, text)] })
})

async function importText(ground: Ground, content: string): Promise<string> {
  const { server, token, data } = ground
  const { jobId } = await call({
    url: `${server.url}/module/import/swaggerV2`,
    headers: { 'x-token': token },
    body: { projectId: data.projectId, content },
  })
  const { state, report } = await untilDone(ground, jobId)
  if (state === 'failed') throw new Error(`The import failed: ${JSON.stringify(report)}`)
  return `${whole(report.docCount)} docs`
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
