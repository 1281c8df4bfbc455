import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newParam } from '#core/rows/make-rows.ts'
import { readRpc, rpc, rpcHeaders } from '../../testing/assistant.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  makeUserCtx,
  newAccessToken,
  newPeople,
  newUser,
  newWorld,
  type People,
  type World,
} from '../../testing/world.ts'
import { joinProject, joinSpace } from '../../testing/people.ts'
import { saveProjectConstants } from '../content/constant/shared-text.ts'
import { saveDoc } from '../content/doc/save-doc.ts'
import { allTools } from './all-tools.ts'

/** Texts that stand nowhere else, by whose docs have them. */
const sentinels = { own: 'Zebraown', hidden: 'Quaggahidden', gone: 'Dodogone', foreign: 'Okapiforeign' } as const
type Place = keyof typeof sentinels
/** Nobody is ever told the value of a secret. */
const SECRET = 'Pangolinsecret'

type DocIds = Record<Place | 'unknown', string>

let t: TestApp
let people: People
let world: World
let foreign: World
let docs: DocIds
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
  foreign = await newWorld(t)
  const member = makeUserCtx(t, world.keys.member)
  docs = {
    own: await addDoc(world, sentinels.own),
    hidden: await addDoc(world, sentinels.hidden),
    gone: await addDoc(world, sentinels.gone),
    foreign: await addDoc(foreign, sentinels.foreign),
    unknown: t.services.ids.encode(9_999_999),
  }
  await saveDoc(member, { id: key(docs.hidden), moduleId: world.keys.module, isShow: 0 })
  await t.post(people.projectAdmin.token, '/doc/delete', { id: docs.gone })
  // A closed address: nothing is sent, and nobody waits.
  await t.db.updateTable('environment').set({ url: 'http://127.0.0.1:9' }).execute()
  for (const [at, word] of [
    [world, sentinels.own],
    [foreign, sentinels.foreign],
  ] as const) {
    const content = `<p>${word}</p>`
    await saveProjectConstants(makeUserCtx(t, at.keys.member), { id: at.keys.project, content })
  }
})
afterAll(() => t.close())

const key = (id: string) => t.services.ids.decode(id)

/** A doc with the word in everything that somebody could read of it. */
async function addDoc({ keys }: World, word: string): Promise<string> {
  const ctx = makeUserCtx(t, keys.member)
  const secret = newParam({ name: 'apiKey', isSecret: 1, example: SECRET })
  const { id } = await saveDoc(ctx, {
    moduleId: keys.module,
    name: `${word} name`,
    url: `/${word.toLowerCase()}`,
    description: `${word} text`,
    remark: `${word} remark`,
    headerParams: [secret],
    requestParams: [newParam({ name: `${word}Row` })],
    errorCodeParams: [newParam({ name: `${word.toUpperCase()}_CODE`, description: word })],
    examples: [{ id: 'e', name: word, status: '', contentType: '', value: `{"${word}": 1}` }],
  })
  return t.services.ids.encode(id)
}

interface Caller {
  token: string
  /** The docs whose texts it may be told. */
  reads: readonly Place[]
  /** Whether it may comment on its own docs, and change them. */
  comments?: true
  writes?: true
  /** Only new docs: changing one needs to read it. */
  creates?: true
  /** This token opens nothing at all. */
  isOut?: true
  /** Each calls from its own, because failed sign-ins count by address. */
  address?: string
}

const reader: readonly Place[] = ['own']
const editor: readonly Place[] = ['own', 'hidden']

const token = async (userId: number, limits = {}) => (await newAccessToken(t, userId, limits)).token

/** Every kind of actor, each with a token of its own. */
const callers: Record<string, () => Promise<Caller>> = {
  stranger: async () => ({ token: await token(people.stranger.userId), reads: [] }),
  spaceGuest: async () => ({ token: await token(people.spaceGuest.userId), reads: [] }),
  guest: async () => ({ token: await token(people.projectGuest.userId), reads: reader, comments: true }),
  dev: async () => ({ token: await token(people.projectDev.userId), reads: editor, comments: true, writes: true }),
  admin: async () => ({ token: await token(people.projectAdmin.userId), reads: editor, comments: true, writes: true }),
  spaceAdmin: async () => ({
    token: await token(people.spaceAdmin.userId),
    reads: editor,
    comments: true,
    writes: true,
  }),
  superAdmin: async () => {
    return { token: await token(people.superAdmin.userId), reads: [...editor, 'foreign'], comments: true, writes: true }
  },
  removed: async () => {
    const { userId } = await newUser(t)
    await joinSpace(t, world.keys.space, userId, 'guest')
    await joinProject(t, world.keys.project, userId, 'dev')
    await t.db.deleteFrom('project_member').where('user_id', '=', userId).execute()
    return { token: await token(userId), reads: [] }
  },
  pending: async () => ({ token: await token(people.pending.userId), reads: [] }),
  disabled: async () => ({ token: await token(people.disabled.userId), reads: [], isOut: true }),
  expired: async () => {
    const made = await newAccessToken(t, people.projectDev.userId)
    await t.db.updateTable('access_token').set({ expires_at: t.clock.now }).where('id', '=', made.id).execute()
    return { token: made.token, reads: [], isOut: true }
  },
  onlyReading: async () => {
    return { token: await token(people.projectDev.userId, { scopes: ['read'] }), reads: editor }
  },
  onlyWriting: async () => {
    return {
      token: await token(people.projectDev.userId, { scopes: ['write'] }),
      reads: [],
      comments: true,
      creates: true,
    }
  },
  elsewhere: async () => {
    const places = { spaceIds: [], projectIds: [key(world.secondProject)] }
    return { token: await token(people.projectDev.userId, { places }), reads: [] }
  },
  nobody: async () => ({ token: '', reads: [], isOut: true }),
}

interface Asked {
  status: number
  text: string
  isRefused: boolean
}

async function ask(caller: Caller, method: string, params: object): Promise<Asked> {
  const headers = rpcHeaders(caller.token)
  const remoteAddress = caller.address ?? '127.0.0.1'
  const payload = rpc(method, params)
  const { status, body } = await t.send({ method: 'POST', url: '/mcp', headers, payload, remoteAddress })
  if (caller.isOut) return { status, text: body, isRefused: true }
  const { result, error } = readRpc(body)
  return { status, text: body, isRefused: error !== undefined || result?.['isError'] === true }
}

/** Inputs for a doc, and for the places of a world, by tool. A tool without a line in one of them fails the test. */
const forDoc: Record<string, (doc: string, word: string) => object[]> = {
  find_docs: (doc, word) => [{ query: word }, { query: doc }, { query: `/${word.toLowerCase()}` }],
  read_docs: (doc) => [{ docIds: [doc] }, { docIds: [doc], open: 'body: a' }],
  get_openapi: (doc) => [{ docIds: [doc] }],
  get_types: (doc) => [{ docIds: [doc], format: 'json-schema' }],
  get_mocks: (doc) => [{ docIds: [doc] }],
  run_call: (doc) => [{ docId: doc, environmentId: world.environment }],
  save_doc: (doc) => [{ docId: doc, revision: 999, name: 'x' }],
  add_example: (doc) => [{ docId: doc, name: 'By an assistant', value: 1 }],
  add_comment: (doc) => [{ docId: doc, text: 'By an assistant' }],
}
const forPlace: Record<string, (at: World) => object[]> = {
  find_docs: ({ space, project, module }) =>
    Object.values(sentinels).flatMap((query) => [
      { query, spaceId: space },
      { query, projectId: project },
      { query, moduleId: module },
    ]),
  list_places: ({ project, module }) => [{}, { projectId: project }, { moduleId: module }, { moduleId: project }],
  get_openapi: ({ module, folder }) => [{ moduleId: module }, { moduleId: module, folderId: folder }],
  get_changes: ({ project, release }) => [
    { projectId: project, since: '2020-01-01' },
    { projectId: project, sinceRelease: release },
  ],
  run_call: ({ doc, environment }) => [{ docId: doc, environmentId: environment }],
  save_doc: ({ module, folder }) => [{ moduleId: module, folderId: `${folder}x`, name: 'x', path: '/x' }],
}

const worldOf = (place: string) => (place === 'foreign' ? foreign : world)

it('asks for everything that each tool can be asked for', () => {
  const asked = new Set([...Object.keys(forDoc), ...Object.keys(forPlace)])
  expect([...asked].sort()).toEqual(allTools.map(({ name }) => name).sort())
})

describe.each(Object.keys(callers))('%s', (name) => {
  let caller: Caller
  beforeAll(async () => {
    const make = callers[name]
    if (!make) throw new Error(name)
    caller = { ...(await make()), address: `10.0.0.${Object.keys(callers).indexOf(name)}` }
  })

  /** The places that an answer tells of although they are not the caller's; and whether it tells a secret. */
  const leaks = ({ text }: Asked): string[] => {
    const words = Object.entries(sentinels).filter(([place]) => !caller.reads.includes(place as Place))
    const told = words.filter(([, word]) => text.toLowerCase().includes(word.toLowerCase()))
    return [...told.map(([place]) => place), ...(text.includes(SECRET) ? ['secret'] : [])]
  }

  it('is told by no tool what it may not know', async () => {
    const told = async (name: string, input: object) => {
      const asked = await ask(caller, 'tools/call', { name, arguments: input })
      expect([asked.status, leaks(asked)], `${name} ${JSON.stringify(input)}`).toEqual([caller.isOut ? 401 : 200, []])
    }
    for (const [place, doc] of Object.entries(docs)) {
      const word = place in sentinels ? sentinels[place as Place] : 'Nothingknown'
      for (const [tool, inputsOf] of Object.entries(forDoc)) {
        for (const input of inputsOf(doc, word)) await told(tool, input)
      }
    }
    for (const at of [world, foreign]) {
      for (const [tool, inputsOf] of Object.entries(forPlace)) for (const input of inputsOf(at)) await told(tool, input)
    }
    await t.db.deleteFrom('throttle').execute()
  })

  it('is told by no resource what it may not know', async () => {
    for (const [place, doc] of Object.entries(docs)) {
      const at = worldOf(place)
      const uris = [`doc/${doc}`, `module/${at.module}`, `constants/${at.project}`, `constants/module/${at.module}`]
      for (const uri of uris) {
        expect(leaks(await ask(caller, 'resources/read', { uri: `endpaper://${uri}` })), uri).toEqual([])
      }
    }
    expect(leaks(await ask(caller, 'resources/list', {}))).toEqual([])
  })

  it('reads what is its own, and only that', async () => {
    const known: readonly string[] = caller.reads
    for (const [place, doc] of Object.entries(docs)) {
      const word = place in sentinels ? sentinels[place as Place] : ''
      const isKnown = known.includes(place)
      const read = await ask(caller, 'tools/call', { name: 'read_docs', arguments: { docIds: [doc] } })
      expect([read.isRefused, word !== '' && read.text.includes(`${word} text`)], place).toEqual([!isKnown, isKnown])
      if (word === '' || caller.isOut) continue
      const found = await ask(caller, 'tools/call', { name: 'find_docs', arguments: { query: word } })
      expect(found.text.includes(doc), `find ${place}`).toBe(isKnown && place !== 'hidden')
    }
    const listed = await ask(caller, 'tools/call', { name: 'list_places', arguments: { moduleId: world.module } })
    expect(listed.text.includes(docs.own)).toBe(known.includes('own'))
    expect(listed.text).not.toContain(docs.hidden)
    const constants = await ask(caller, 'resources/read', { uri: `endpaper://constants/${world.project}` })
    expect(constants.text.includes(sentinels.own)).toBe(known.includes('own'))
  })

  it('writes what it may, and nothing else', async () => {
    const before = await t.db
      .selectFrom('doc_revision')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const call = (tool: string, input: object) => ask(caller, 'tools/call', { name: tool, arguments: input })
    const example = await call('add_example', { docId: docs.own, name: `By ${name}`, value: 1 })
    expect(example.isRefused).toBe(caller.writes !== true)
    const made = await call('save_doc', { moduleId: world.module, name: `By ${name}`, path: `/by/${name}` })
    expect(made.isRefused).toBe(caller.writes !== true && caller.creates !== true)
    expect((await call('add_comment', { docId: docs.own, text: 'Hello' })).isRefused).toBe(caller.comments !== true)
    for (const place of ['foreign', 'gone', 'unknown'] as const) {
      if (caller.reads.includes(place as Place)) continue
      expect((await call('add_example', { docId: docs[place], name: 'x', value: 1 })).isRefused, place).toBe(true)
      expect((await call('add_comment', { docId: docs[place], text: 'x' })).isRefused, place).toBe(true)
    }
    const after = await t.db
      .selectFrom('doc_revision')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(after.count - before.count).toBe(caller.writes ? 2 : caller.creates ? 1 : 0)
    await t.db.deleteFrom('throttle').execute()
  })
})

it('loses at the next call what its person has lost', async () => {
  const { userId } = await newUser(t)
  await joinSpace(t, world.keys.space, userId, 'guest')
  await joinProject(t, world.keys.project, userId, 'dev')
  const caller: Caller = { token: await token(userId), reads: editor }
  const read = async () =>
    ask(caller, 'tools/call', { name: 'read_docs', arguments: { docIds: [docs.own, docs.hidden] } })
  const write = async () =>
    ask(caller, 'tools/call', { name: 'add_comment', arguments: { docId: docs.own, text: 'x' } })
  expect([(await read()).isRefused, (await write()).isRefused]).toEqual([false, false])
  const set = (role: 'guest') =>
    t.db.updateTable('project_member').set({ role }).where('user_id', '=', userId).execute()
  await set('guest')
  expect((await read()).isRefused).toBe(true)
  await t.db.deleteFrom('project_member').where('user_id', '=', userId).execute()
  const removed = await read()
  expect([removed.isRefused, removed.text.includes(sentinels.own)]).toEqual([true, false])
  await t.db.updateTable('user_account').set({ status: 0 }).where('id', '=', userId).execute()
  expect((await read().catch(() => ({ status: 401 }))).status).toBe(401)
})
