import { makeClient } from '../../server/testing/process-client.ts'
import { whole, type Ground } from '../row.ts'
import { call } from './call.ts'
import { loadRows } from './measure.ts'

const DOCS = 1000
const REPLACED = 2000
const PARAMS = 15
const ROUNDS = 3

/** New docs, the same again, and all of them changed, each into several modules. */
export const pushLoads = loadRows(async (ground, measure) => {
  const tokens: string[] = []
  for (let round = 0; round < ROUNDS; round++) tokens.push(await newPushToken(ground, `Pushed ${round}`))
  const pushAll = (mark: string) =>
    tokens.map((token) => () => push(ground, token, { count: DOCS, prefix: '/pushed', mark }))
  const isPostgres = ground.engine === 'postgres'
  return [
    ...(await measure({
      what: `push of ${whole(DOCS)} new docs`,
      goal: isPostgres ? 3000 : 1000,
      rounds: pushAll(''),
    })),
    ...(await measure({ what: 'the same push again', goal: 500, rounds: pushAll('') })),
    ...(await measure({ what: 'the same with every doc changed', rounds: pushAll('changed') })),
  ]
})

/** All docs of earlier pushes are removed, because the new ones have other paths. */
export const replaceLoads = loadRows(async (ground, measure) => {
  const token = await newPushToken(ground, 'Replaced')
  await push(ground, token, { count: REPLACED, prefix: '/first', mark: '' })
  const docs = { count: REPLACED, mark: '' }
  const what = `${whole(REPLACED)} docs replaced by`
  return [
    ...(await measure({
      what: `${what} doc.push`,
      goal: 4000,
      rounds: [() => push(ground, token, { ...docs, prefix: '/second' })],
    })),
    ...(await measure({
      what: `${what} REST push`,
      goal: 4000,
      rounds: [() => restPush(ground, token, { ...docs, prefix: '/third' })],
    })),
  ]
})

async function newPushToken({ server, token, data }: Ground, name: string): Promise<string> {
  const { get, post } = makeClient(server.url, token)
  const { data: made } = await post('/module/add', { name, projectId: data.projectId })
  return (await get(`/module/token/get?moduleId=${made.id}`)).data
}

interface PushedDocs {
  count: number
  /** Of the paths. */
  prefix: string
  /** Text in each doc; another one changes all. */
  mark: string
}

async function push({ server }: Ground, token: string, docs: PushedDocs): Promise<void> {
  const data = { apis: makeApis(docs), isReplace: 1 }
  await call({ url: `${server.url}/api`, headers: {}, body: { name: 'doc.push', access_token: token, data } })
}

async function restPush({ server }: Ground, token: string, docs: PushedDocs): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await call({ url: `${server.url}/api/v1/push?mode=replace`, headers, body: { apis: makeApis(docs) } })
}

const makeApis = ({ count, prefix, mark }: PushedDocs) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Doc ${index} ${mark}`,
    url: `${prefix}/${index}`,
    httpMethod: 'POST',
    requestParams: Array.from({ length: PARAMS }, (_row, number) => ({
      name: `field${number}`,
      type: 'string',
      required: 1,
      description: `字段 ${number} ${mark}`,
    })),
  }))
