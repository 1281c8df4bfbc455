import { request } from 'node:http'
import { loadRows } from './measure.ts'
import type { BenchRow, Ground } from '../row.ts'

const BYTES = 60e6
const IMPORT_BYTES = 20e6
const AFTER_SECONDS = 30
const BOUNDARY = 'bench'

const ITEM = JSON.stringify({
  name: 'Doc',
  url: '/doc',
  httpMethod: 'GET',
  requestParams: [{ name: 'id', type: 'string' }],
})

/** Large bodies of a push that names no token, and of calls of nobody, which have to be refused. */
export const bodyLoads = loadRows(async (ground, measure) => {
  const rows: BenchRow[] = []
  for (const [name, { type, make }] of Object.entries(bodies)) {
    const body = make()
    rows.push(
      ...(await measure({
        what: `60 MB ${name} without a token`,
        afterSeconds: AFTER_SECONDS,
        rounds: [() => send(ground, { path: '/api', type, body })],
      })),
    )
  }
  const body = Buffer.from(JSON.stringify({ content: 'x'.repeat(IMPORT_BYTES) }))
  const post = () => send(ground, { path: '/module/import/swaggerV2', type: 'application/json', body: body })
  rows.push(
    ...(await measure({
      what: '20 imports of 20 MB, signed out',
      afterSeconds: AFTER_SECONDS,
      rounds: [async () => (await Promise.all(Array.from({ length: 20 }, post)))[0]],
    })),
  )
  return rows
})

/** The same push in each encoding of the protocol. */
const bodies = {
  JSON: { type: 'application/json', make: () => fill('{"name":"doc.push","data":{"apis":[', `${ITEM},`, `${ITEM}]}}`) },
  urlencoded: {
    type: 'application/x-www-form-urlencoded',
    make: () =>
      fill(
        `name=doc.push&data=${encodeURIComponent('{"apis":[')}`,
        encodeURIComponent(`${ITEM},`),
        encodeURIComponent(`${ITEM}]}`),
      ),
  },
  multipart: {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    make: () =>
      fill(
        `${partHead('name')}doc.push\r\n${partHead('data')}{"apis":[`,
        `${ITEM},`,
        `${ITEM}]}\r\n--${BOUNDARY}--\r\n`,
      ),
  },
}

const partHead = (name: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`

const fill = (start: string, item: string, end: string) =>
  Buffer.from(start + item.repeat(Math.floor(BYTES / item.length)) + end)

interface Sent {
  path: string
  type: string
  body: Buffer
}

/** Resolves when the request is answered, also if the server answers or closes the connection before it has read the whole body. */
function send({ server }: Ground, { path, type, body }: Sent): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': body.length, 'accept-language': 'en' },
      agent: false,
    })
    sent.on('error', () => resolve('connection closed'))
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('close', () => {
        sent.destroy()
        resolve(`answered ${response.statusCode} ${text.slice(0, 80)}`)
      })
    })
    sent.end(body)
  })
}
