import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from '../../../testing/world.ts'

let t: TestApp
let people: People
/** With docs that are published in its own compose space, and in that of the other world. */
let world: WholeWorld
let other: WholeWorld
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://docs.example' })
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
  other = await newWholeWorld(t)
})

const admin = () => people.projectAdmin.token
const superAdmin = () => people.superAdmin.token
const publish = (docId: string, to = world, token = superAdmin()) =>
  t.post(token, '/compose/doc/add', { projectId: to.compose.project, docList: [{ docId }] })
const published = async (token = admin()) =>
  (await t.get(token, '/compose/doc/published', { projectId: world.project })).data
const withdraw = (docIds: string[], isWithdrawn = 1, token = admin()) =>
  t.post(token, '/compose/doc/withdraw', { projectId: world.project, docIds, isWithdrawn })
const states = async (of: WholeWorld) =>
  (await t.get(superAdmin(), '/compose/doc/list', { projectId: of.compose.project })).data.flatMap(
    (node: { docId: string; state: string }) => (node.docId === world.doc ? node.state : []),
  )
const remove = (id: string) => t.post(superAdmin(), '/compose/doc/remove', { id })

describe('where docs of a project are published', () => {
  it('is told to its admins, with the address', async () => {
    await publish(world.doc, other)
    const rows = await published()
    expect(rows).toHaveLength(2)
    const { key } = (await t.get(superAdmin(), '/space/project/compose/list', { spaceId: world.compose.space })).data[0]
    expect(rows[0]).toEqual({
      id: world.compose.node,
      docId: world.doc,
      docName: 'Doc',
      url: '/doc',
      httpMethod: expect.any(String),
      moduleName: 'Module',
      composeName: 'Handbook',
      spaceName: expect.stringMatching(/^Compose/),
      pageUrl: `https://docs.example/show/${key}/${world.doc}`,
      isEnabled: 1,
      publishedBy: expect.any(String),
      gmtCreate: t.clock.now,
      withdrawnAt: 0,
    })
  })

  it('includes projects in spaces that they do not see, without the name of the space', async () => {
    await publish(world.doc, other)
    const [, there] = await published()
    expect(there).toMatchObject({ composeName: 'Handbook', spaceName: '' })
    expect(there.pageUrl).toMatch(/^https:\/\/docs\.example\/show\/\w{22}\//)
    expect((await published(superAdmin()))[1].spaceName).toMatch(/^Compose/)
  })

  it('includes hidden docs, and no deleted ones', async () => {
    const form = (await t.get(admin(), '/doc/form', { id: world.doc })).data
    await t.post(admin(), '/doc/save', { ...form, isShow: 0 })
    expect(await published()).toHaveLength(1)
    await t.post(admin(), '/doc/delete', { id: world.doc })
    expect(await published()).toEqual([])
  })
})

describe('a withdrawn doc', () => {
  it('is withdrawn everywhere, and can be allowed again', async () => {
    await publish(world.doc, other)
    expect((await withdraw([world.doc])).code).toBe('0')
    expect([await states(world), await states(other)]).toEqual([['withdrawn'], ['withdrawn']])
    expect(await published()).toMatchObject([{ withdrawnAt: t.clock.now }, { withdrawnAt: t.clock.now }])
    await withdraw([world.doc], 0)
    expect([await states(world), await states(other)]).toEqual([['shown'], ['shown']])
    expect(await published()).toMatchObject([{ withdrawnAt: 0 }, { withdrawnAt: 0 }])
  })

  it('has no name for those who manage the published project only', async () => {
    await withdraw([world.doc])
    const query = { projectId: world.compose.project }
    const nodes = (await t.get(people.spaceDev.token, '/compose/doc/list', query)).data
    const { nickname } = await t.db
      .selectFrom('user_account')
      .select('nickname')
      .where('id', '=', people.projectAdmin.userId)
      .executeTakeFirstOrThrow()
    expect(nodes.at(-1)).toMatchObject({ state: 'withdrawn', withdrawnBy: nickname, name: '', origin: '' })
  })

  it('cannot be added again, also after it was removed, until its admins allow it', async () => {
    await withdraw([world.doc])
    const refused = { msg: t.text('error.docWithdrawn', { name: 'Doc' }) }
    expect(await publish(world.doc, other)).toMatchObject(refused)
    await remove(world.compose.node)
    expect(await publish(world.doc)).toMatchObject(refused)
    expect([await states(world), await states(other)]).toEqual([[], []])
    expect(await published()).toMatchObject([
      { id: '', docId: world.doc, composeName: '', pageUrl: '', withdrawnAt: t.clock.now },
    ])
    await withdraw([world.doc], 0)
    expect(await published()).toEqual([])
    expect((await publish(world.doc)).data).toEqual({ added: 1 })
  })

  it('is withdrawn again without harm, and the audit trail has it', async () => {
    await withdraw([world.doc])
    expect((await withdraw([world.doc, world.folderDoc])).code).toBe('0')
    await withdraw([world.doc], 0)
    const rows = await t.db
      .selectFrom('audit')
      .select(['action', 'object'])
      .where('user_id', '=', people.projectAdmin.userId)
      .orderBy('id')
      .execute()
    const project = `project ${world.keys.project}`
    const [doc, second] = [world.keys.doc, t.services.ids.decode(world.folderDoc)]
    expect(rows).toEqual([
      { action: 'doc.withdrawn', object: `${project}, docs ${doc}` },
      { action: 'doc.withdrawn', object: `${project}, docs ${doc} ${second}` },
      { action: 'doc.allowed', object: `${project}, docs ${doc}` },
    ])
  })

  it('is a doc of the project that the admin names', async () => {
    expect(await withdraw([other.doc])).toEqual({ code: '100', msg: t.text('error.notFound') })
    expect(await withdraw([world.doc], 1, people.projectDev.token)).toMatchObject({ msg: t.text('error.forbidden') })
    expect(await states(world)).toEqual(['shown'])
  })

  it('is not published by someone who adds it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await withdraw([world.doc], 0)
      await Promise.all([publish(world.doc, other), withdraw([world.doc])])
      expect(await states(other)).not.toContain('shown')
      const nodes = (await t.get(superAdmin(), '/compose/doc/list', { projectId: other.compose.project })).data
      for (const { id, docId } of nodes) if (docId === world.doc) await remove(id)
    }
  })
})
