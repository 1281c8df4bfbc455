import type { UpdateObject } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call, VisitRule } from '#core/contract/call.ts'
import { allCalls } from '#core/contract/calls.ts'
import type { ErrorKey } from '#core/i18n/texts.ts'
import { newLinkKey } from '../../base/link-key.ts'
import type { Tables } from '../../db/tables.ts'
import { accessTable } from '../../testing/access-table.ts'
import { newShow } from '../../testing/publications.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWholeWorld, type People, type WholeWorld } from '../../testing/world.ts'
import { findIdFields, toNode } from '../wire.ts'
import { hashPass, newTicket, passColumn } from './visit-pass.ts'

let t: TestApp
let people: People
let world: WholeWorld
let foreign: WholeWorld
/** Keys of rows. */
let keys: { share: number; show: number; module: number; doc: number; folder: number }
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
  foreign = await newWholeWorld(t)
  const rowOf = async (table: 'share' | 'compose_project', key: string) =>
    (await t.db.selectFrom(table).select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
  const folder = await t.post(people.superAdmin.token, '/doc/folder/add', {
    moduleId: world.visited.module,
    name: 'Growing',
  })
  keys = {
    share: await rowOf('share', world.visited.share),
    show: await rowOf('compose_project', world.visited.show),
    module: world.visited.keys.module,
    doc: t.services.ids.decode(world.visited.doc),
    folder: t.services.ids.decode(folder.data.id),
  }
})
afterAll(() => t.close())

interface VisitorCall extends Call {
  rule: VisitRule
}

const visitorCalls = allCalls.flatMap((call): VisitorCall[] =>
  call.access.visit ? [{ ...call, rule: call.access.visit }] : [],
)
const named = (list: VisitorCall[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const)
const locked = visitorCalls.filter(({ rule }) => rule.isLocked)
const docField = (call: Call) => findIdFields(toNode(call.input)).find(({ kind }) => kind === 'doc')?.path ?? ''
const withDoc = locked.filter((call) => docField(call) !== '')

const inputOf = (call: Call, of = world) =>
  (accessTable[`${call.method} ${call.path}`]?.input(of, people.anonymous) ?? {}) as Record<string, string>

/** The envelope; a file counts as code 0. */
async function ask(call: VisitorCall, change: object = {}, headers: Record<string, string> = {}) {
  await t.db.deleteFrom('throttle').execute()
  const input = { ...inputOf(call), ...change } as Record<string, string>
  // The pace of debugging is limited.
  t.clock.now += 2000
  const url = call.path.replaceAll(/:(\w+)/g, (_all, name: string) => input[name] ?? '')
  const given = call.method === 'POST' ? { payload: input } : url === call.path ? { query: input } : {}
  const reply = await t.send({ method: call.method, url, headers: { 'accept-language': 'en', ...headers }, ...given })
  return reply.headers['content-disposition'] === undefined ? JSON.parse(reply.body) : { code: '0' }
}

type Undo = () => Promise<unknown>
const undos: Undo[] = []
beforeEach(async () => {
  for (const undo of undos.splice(0).toReversed()) await undo()
})

/** Changes a row until the next test. */
async function set<T extends 'share' | 'compose_project' | 'doc' | 'module' | 'project'>(
  table: T,
  id: number,
  change: UpdateObject<Tables, T>,
) {
  const write = (values: object) =>
    t.db
      .updateTable(table as 'doc')
      .set(values)
      .where('id', '=', id)
      .execute()
  const row = await t.db
    .selectFrom(table as 'doc')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before = Object.fromEntries(Object.entries(row).filter(([name]) => name in change))
  undos.push(() => write(before))
  await write(change)
}

const setLink = ({ rule }: VisitorCall, change: { status?: 0 | 1; type?: 1 | 2; password?: string }) =>
  rule.of === 'share' ? set('share', keys.share, change) : set('compose_project', keys.show, change)

const closed = (key: ErrorKey, reason: string) => ({ code: '100', msg: t.text(key), data: { reason } })
const unknown = ({ rule }: VisitorCall) =>
  closed(rule.of === 'share' ? 'visit.notFound' : 'visit.documentNotFound', 'unknown')

/** The call with the link of this test, which is public to begin with. */
const linkOf = ({ rule }: VisitorCall) => ({ [rule.field]: world.visited[rule.of] })

describe.each(named(visitorCalls))('%s', (_name, call) => {
  it('answers to its link', async () => {
    const { code } = await ask(call, linkOf(call))
    expect(code).toBe(call.path.endsWith('/debug/proxy') ? '100' : '0')
  })

  it('opens nothing with an unknown link', async () => {
    expect(await ask(call, { [call.rule.field]: newLinkKey() })).toEqual(unknown(call))
  })

  it('opens nothing with the link of the other kind', async () => {
    const other = world.visited[call.rule.of === 'share' ? 'show' : 'share']
    expect(await ask(call, { [call.rule.field]: other })).toEqual(unknown(call))
  })

  it('opens nothing while the link is disabled', async () => {
    await setLink(call, { status: 0 })
    const refusal = call.rule.of === 'share' ? closed('visit.disabled', 'disabled') : unknown(call)
    expect(await ask(call, linkOf(call))).toEqual(refusal)
  })

  it('opens nothing below a deleted space', async () => {
    const { rule } = call
    const other = await newWholeWorld(t)
    await t.db.updateTable('space').set({ deleted_at: 1 }).where('id', '=', other.visited.keys.space).execute()
    expect(await ask(call, { ...inputOf(call, other), [rule.field]: other.visited[rule.of] })).toEqual(unknown(call))
  })
})

describe.each(named(visitorCalls.filter(({ rule }) => rule.of === 'share')))('%s', (_name, call) => {
  it('opens nothing from the day after the last one', async () => {
    const yesterday = new Date(t.clock.now - 24 * 3_600_000)
    const day = (date: Date) =>
      [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
    await set('share', keys.share, { last_day: day(yesterday) })
    expect(await ask(call, linkOf(call))).toEqual(closed('visit.expired', 'expired'))
    await set('share', keys.share, { last_day: day(new Date(t.clock.now)) })
    expect(await ask(call, linkOf(call))).not.toMatchObject({ data: { reason: 'expired' } })
  })

  it('opens nothing of a deleted module or project', async () => {
    await set('module', keys.module, { deleted_at: 1 })
    expect(await ask(call, linkOf(call))).toEqual(unknown(call))
  })
})

describe.each(named(locked))('%s', (_name, call) => {
  const { rule } = call
  const passwordNeeded = () => closed('visit.passwordNeeded', 'password')

  /** A ticket that is valid for the publication with this key. */
  async function newPass(publication: number, { of = rule.of, expires = t.clock.now + 1_000_000 } = {}) {
    const ticket = newTicket()
    const column = { [passColumn[of]]: publication, token_hash: hashPass(ticket) }
    const row = { ...column, kind: 'ticket' as const, name: '', created_at: t.clock.now, expires_at: expires }
    await t.db.insertInto('visit_pass').values(row).execute()
    return { 'x-visit-ticket': ticket }
  }

  it('asks for the password', async () => {
    await setLink(call, { type: 2, password: t.services.vault.seal('a secret') })
    expect(await ask(call, linkOf(call))).toEqual(passwordNeeded())
  })

  it('accepts no ticket but a valid one of its own', async () => {
    await setLink(call, { type: 2, password: t.services.vault.seal('a secret') })
    const ctx = makeUserCtx(t, people.projectDev.userId)
    const otherKind = rule.of === 'share' ? 'show' : 'share'
    const other =
      rule.of === 'share' ? keys.share - 1 : (await newShow(ctx, { spaceId: world.visited.keys.space, docIds: [] })).id
    const bad = [
      { 'x-visit-ticket': newTicket() },
      await newPass(other),
      await newPass(keys[otherKind], { of: otherKind }),
      await newPass(keys[rule.of], { expires: t.clock.now }),
    ]
    for (const headers of bad) expect(await ask(call, linkOf(call), headers)).toEqual(passwordNeeded())
    const good = await ask(call, linkOf(call), await newPass(keys[rule.of]))
    expect(good).not.toMatchObject({ data: { reason: 'password' } })
  })
})

const notFound = () => ({ code: '100', msg: t.text('error.notFound') })
const expectUnknownDoc = async (call: VisitorCall, change: object = {}) =>
  expect(await ask(call, { ...linkOf(call), ...change })).toEqual(notFound())

describe.each(named(withDoc))('%s', (_name, call) => {
  it('knows no docs but its own', async () => {
    const others = [world.doc, foreign.doc, foreign.visited.doc, t.services.ids.encode(keys.folder)]
    for (const id of [...others, t.services.ids.encode(999_999), 'zzzzzzzz'])
      await expectUnknownDoc(call, { [docField(call)]: id })
  })

  it.each([
    ['hidden', { is_show: 0 as const }],
    ['deleted', { deleted_at: 1 }],
  ])('does not know a doc that is %s', async (_state, change) => {
    await set('doc', keys.doc, change)
    await expectUnknownDoc(call)
  })
})

describe.each(named(withDoc.filter(({ rule }) => rule.of === 'show')))('%s', (_name, call) => {
  it('does not know a doc of a deleted module or project', async () => {
    await set('module', keys.module, { deleted_at: 1 })
    await expectUnknownDoc(call)
    await set('module', keys.module, { deleted_at: null })
    await set('project', world.visited.keys.project, { deleted_at: 1 })
    await expectUnknownDoc(call)
  })

  it('does not know a doc that was withdrawn', async () => {
    const nodes = () => t.db.updateTable('compose_node').where('project_id', '=', keys.show)
    undos.push(() => nodes().set({ withdrawn_at: 0 }).execute())
    await nodes().set({ withdrawn_at: 1 }).execute()
    await expectUnknownDoc(call)
  })
})

describe.each(named(withDoc.filter(({ rule }) => rule.of === 'share')))('%s', (_name, call) => {
  it('does not know a doc that was moved to another module, or that is not chosen', async () => {
    await set('doc', keys.doc, { module_id: world.keys.module })
    await expectUnknownDoc(call)
    await set('doc', keys.doc, { module_id: keys.module })
    await set('share', keys.share, { is_all: 0 })
    await expectUnknownDoc(call)
  })

  it('knows a doc below a growing folder until it is moved out', async () => {
    await set('share', keys.share, { is_all: 0 })
    const growing = { share_id: keys.share, doc_id: keys.folder, is_share_folder: 1 as const }
    undos.push(() => t.db.deleteFrom('share_content').where('share_id', '=', keys.share).execute())
    await t.db.insertInto('share_content').values(growing).execute()
    await expectUnknownDoc(call)
    await set('doc', keys.doc, { parent_id: keys.folder })
    expect(await ask(call, linkOf(call))).not.toEqual(notFound())
    await set('doc', keys.doc, { parent_id: 0 })
    await expectUnknownDoc(call)
  })
})
