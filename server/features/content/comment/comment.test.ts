import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#core/limits.ts'
import { startTestApp, type Reply, type TestApp } from '../../../testing/test-app.ts'
import {
  joinProject,
  joinSpace,
  newPeople,
  newUser,
  newWorld,
  type People,
  type World,
} from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
  await t.db.deleteFrom('doc_comment').execute()
  await t.db.deleteFrom('throttle').execute()
})

type Kind = 'projectGuest' | 'projectDev' | 'projectAdmin' | 'spaceAdmin' | 'superAdmin' | 'stranger' | 'spaceGuest'
const ok = ({ code, data, msg }: Reply) => {
  expect(code, msg).toBe('0')
  return data
}
const notFound = () => ({ code: '100', msg: t.text('error.notFound') })
const forbidden = () => ({ code: '100', msg: t.text('error.forbidden') })
const post = (kind: Kind, path: string, input: object) => t.post(people[kind].token, `/doc/comment/${path}`, input)
const add = (kind: Kind, change: object = {}) => post(kind, 'add', { docId: world.doc, content: 'Why?', ...change })
const added = async (kind: Kind, change: object = {}): Promise<string> => ok(await add(kind, change)).id
const list = async (kind: Kind, query: Record<string, string> = {}) =>
  ok(await t.get(people[kind].token, '/doc/comment/list', { docId: world.doc, ...query }))
const count = async (docId = world.doc) => ok(await t.get(people.projectDev.token, '/doc/comment/count', { docId }))
const save = (change: object) =>
  t.post(people.projectDev.token, '/doc/save', { id: world.doc, moduleId: world.module, ...change })
const hide = (isShow: 0 | 1) => save({ isShow })
const userId = (kind: Kind) => people[kind].own.user ?? ''
const encode = (key: number) => t.services.ids.encode(key)

describe('a comment', () => {
  it('is written by any reader and read by all of them', async () => {
    const id = await added('projectGuest', { content: 'Is `page` **zero-based**?' })
    const { list: threads, total } = await list('projectDev')
    expect(total).toBe(1)
    expect(threads).toEqual([
      {
        id,
        docId: world.doc,
        userId: userId('projectGuest'),
        nickname: expect.any(String),
        avatar: '',
        content: 'Is `page` **zero-based**?',
        replyId: '',
        commentUser: { id: '', nickName: '' },
        createDate: t.clock.now,
        editDate: 0,
        isDeleted: 0,
        mentions: [],
        mayEdit: 0,
        mayDelete: 0,
        rowId: '',
        rowTable: '',
        rowPath: '',
        isResolved: 0,
        resolvedBy: '',
        resolvedDate: 0,
        mayResolve: 1,
        childrenList: [],
      },
    ])
  })

  it('tells each reader what they may do with it', async () => {
    await added('projectGuest')
    const rights = async (kind: Kind) => {
      const [{ mayEdit, mayDelete, mayResolve }] = (await list(kind)).list
      return [mayEdit, mayDelete, mayResolve]
    }
    expect(await rights('projectGuest')).toEqual([1, 1, 1])
    expect(await rights('projectDev')).toEqual([0, 0, 1])
    for (const kind of ['projectAdmin', 'spaceAdmin', 'superAdmin'] as const) {
      expect(await rights(kind)).toEqual([0, 1, 1])
    }
  })

  it('is kept as it was written, whatever it contains', async () => {
    const content = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) List<String> 你好 😀\n\n'
    await added('projectGuest', { content })
    expect((await list('projectDev')).list).toMatchObject([{ content }])
  })

  it('needs some text and has a limit', async () => {
    for (const content of ['', ' \n\t ']) {
      expect(await add('projectDev', { content })).toMatchObject({ code: '100', msg: t.text('error.commentEmpty') })
    }
    expect((await add('projectDev', { content: 'x'.repeat(limits.comment) })).code).toBe('0')
    expect((await add('projectDev', { content: 'x'.repeat(limits.comment + 1) })).code).toBe('100')
  })

  it('cannot be written on a folder', async () => {
    expect(await add('projectDev', { docId: world.folder })).toEqual(notFound())
  })

  it('on a hidden doc is for those who see the doc', async () => {
    const id = await added('projectGuest')
    await hide(0)
    const { token } = people.projectGuest
    for (const path of ['list', 'count', 'people']) {
      expect(await t.get(token, `/doc/comment/${path}`, { docId: world.doc }), path).toEqual(notFound())
    }
    expect(await t.get(token, '/doc/comment/thread', { id })).toEqual(notFound())
    expect(await add('projectGuest')).toEqual(notFound())
    expect(await post('projectGuest', 'update', { id, content: 'New' })).toEqual(notFound())
    expect(await post('projectGuest', 'delete', { id })).toEqual(notFound())
    expect((await list('projectDev')).total).toBe(1)
  })

  it('keeps the name of an account that is gone', async () => {
    const { userId: key, token, username } = await newUser(t)
    await joinSpace(t, world.keys.space, key, 'guest')
    await joinProject(t, world.keys.project, key, 'guest')
    ok(await t.post(token, '/doc/comment/add', { docId: world.doc, content: 'Bye' }))
    await t.db.deleteFrom('user_account').where('id', '=', key).execute()
    expect((await list('projectDev')).list).toMatchObject([
      { userId: '', nickname: username, content: 'Bye', mayEdit: 0 },
    ])
  })

  it('is changed by its author only', async () => {
    const id = await added('projectGuest')
    for (const kind of ['projectDev', 'projectAdmin', 'superAdmin'] as const) {
      expect(await post(kind, 'update', { id, content: 'Not mine' }), kind).toEqual(forbidden())
    }
    for (const kind of ['stranger', 'spaceGuest'] as const) {
      expect(await post(kind, 'update', { id, content: 'Not mine' }), kind).toEqual(notFound())
    }
    ok(await post('projectGuest', 'update', { id, content: 'Why?' }))
    expect((await list('projectDev')).list).toMatchObject([{ content: 'Why?', editDate: 0 }])
    ok(await post('projectGuest', 'update', { id, content: 'Because' }))
    expect((await list('projectDev')).list).toMatchObject([{ content: 'Because', editDate: t.clock.now }])
  })

  it('is limited in number per person and minute', async () => {
    for (let n = 0; n < limits.commentsPerMinute; n++) await added('projectDev', { content: `${n}` })
    expect((await add('projectDev')).msg).toBe(t.text('error.tooManyAttempts', { count: 5 }))
    expect((await add('projectAdmin')).code).toBe('0')
  })

  it('is limited in number per doc and per thread', async () => {
    const first = await added('projectDev')
    const threadId = t.services.ids.decode(first)
    const row = { doc_id: world.keys.doc, reply_id: null, user_id: null, author_name: 'x', content: 'x', created_at: 1 }
    const fill = async (thread_id: number | null, upTo: number) => {
      const more = Array.from({ length: upTo }, () => ({ ...row, thread_id }))
      await t.db.insertInto('doc_comment').values(more).execute()
    }
    await fill(threadId, limits.commentReplies)
    const full = t.text('error.tooManyReplies', { max: limits.commentReplies })
    expect((await add('projectDev', { replyId: first })).msg).toBe(full)
    await fill(null, limits.comments - limits.commentReplies - 1)
    const all = t.text('error.tooManyComments', { max: limits.comments })
    expect((await add('projectDev')).msg).toBe(all)
    expect((await add('projectDev', { docId: world.folderDoc })).code).toBe('0')
  })
})

describe('a thread', () => {
  it('has all replies in one level, oldest first, each with whom it answers', async () => {
    const first = await added('projectGuest', { content: 'first' })
    const second = await added('projectDev', { content: 'second', replyId: first })
    await added('projectAdmin', { content: 'third', replyId: second })
    const [thread] = (await list('projectDev')).list
    expect(thread.childrenList).toMatchObject([
      { content: 'second', replyId: first, commentUser: { id: userId('projectGuest') } },
      { content: 'third', replyId: second, commentUser: { id: userId('projectDev') } },
    ])
    for (const id of [first, second]) {
      expect(ok(await t.get(people.projectDev.token, '/doc/comment/thread', { id }))).toEqual(thread)
    }
  })

  it('belongs to its doc', async () => {
    const first = await added('projectDev')
    expect(await add('projectDev', { docId: world.folderDoc, replyId: first })).toEqual(notFound())
  })

  it('is listed newest first, by page and state', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(await added('projectDev', { content: `${n}` }))
    ok(await post('projectDev', 'resolve', { id: ids[4], isResolved: 1 }))
    const texts = async (query: Record<string, string>) =>
      (await list('projectDev', query)).list.map(({ content }: { content: string }) => content)
    expect(await texts({})).toEqual(['4', '3', '2', '1', '0'])
    expect(await texts({ state: 'open', pageSize: '3', pageIndex: '2' })).toEqual(['0'])
    expect(await texts({ state: 'resolved' })).toEqual(['4'])
    expect((await list('projectDev', { state: 'open', pageSize: '1' })).total).toBe(4)
    expect(await count()).toEqual({ open: 4, resolved: 1, rows: [] })
  })

  it('is resolved by its author and by who may edit the doc, and opened again', async () => {
    const id = await added('projectGuest')
    const ofDev = await added('projectDev')
    expect(await post('projectGuest', 'resolve', { id: ofDev, isResolved: 1 })).toEqual(forbidden())
    ok(await post('projectDev', 'resolve', { id, isResolved: 1 }))
    // Who resolved it first stays.
    t.clock.now += 1000
    ok(await post('projectGuest', 'resolve', { id, isResolved: 1 }))
    const [resolved] = (await list('projectGuest', { state: 'resolved' })).list
    expect(resolved).toMatchObject({ id, isResolved: 1, resolvedDate: t.clock.now - 1000 })
    expect(resolved.resolvedBy).not.toBe('')
    ok(await post('projectGuest', 'resolve', { id, isResolved: 0 }))
    expect((await list('projectGuest', { state: 'open' })).list).toHaveLength(2)
    const reply = await added('projectGuest', { replyId: id })
    expect(await post('projectGuest', 'resolve', { id: reply, isResolved: 1 })).toEqual(notFound())
  })
})

describe('deleting', () => {
  it('is for authors and project admins', async () => {
    const id = await added('projectGuest')
    expect(await post('projectDev', 'delete', { id })).toEqual(forbidden())
    ok(await post('projectGuest', 'delete', { id }))
    expect((await list('projectDev')).list).toEqual([])
    expect(await post('projectGuest', 'delete', { id })).toEqual(notFound())
    const other = await added('projectGuest')
    ok(await post('projectAdmin', 'delete', { id: other }))
    const audited = await t.db.selectFrom('audit').select('object').where('action', '=', 'deleted').execute()
    expect(audited).toContainEqual({ object: `comment ${t.services.ids.decode(other)}` })
  })

  it('the first of a thread leaves a place without text and name while there are replies', async () => {
    const first = await added('projectGuest', { content: 'secret', mentionIds: [userId('projectDev')] })
    const reply = await added('projectDev', { replyId: first })
    ok(await post('projectGuest', 'delete', { id: first }))
    const [thread] = (await list('projectGuest')).list
    expect(thread).toMatchObject({ id: first, isDeleted: 1, content: '', userId: '', nickname: '', mentions: [] })
    expect(thread).toMatchObject({
      mayEdit: 0,
      mayDelete: 0,
      childrenList: [{ commentUser: { id: '', nickName: '' } }],
    })
    expect(await t.db.selectFrom('doc_comment').select('content').where('content', '=', 'secret').execute()).toEqual([])
    for (const path of ['update', 'delete']) {
      expect(await post('projectGuest', path, { id: first, content: 'Back' }).then(({ code }) => code), path).toBe(
        '100',
      )
    }
    const second = await added('projectGuest', { replyId: first })
    ok(await post('projectDev', 'delete', { id: reply }))
    expect((await list('projectDev')).total).toBe(1)
    // With the last reply the place goes too.
    ok(await post('projectGuest', 'delete', { id: second }))
    expect(await t.db.selectFrom('doc_comment').select('id').execute()).toEqual([])
  })

  it('a reply keeps the replies to it', async () => {
    const first = await added('projectGuest')
    const second = await added('projectDev', { replyId: first })
    const third = await added('projectGuest', { replyId: second })
    ok(await post('projectDev', 'delete', { id: second }))
    const [thread] = (await list('projectDev')).list
    expect(thread.childrenList).toMatchObject([{ id: third, replyId: first, commentUser: { id: '' } }])
  })

  it('the doc hides its comments until it is restored, and removing it for good removes them', async () => {
    const id = await added('projectDev')
    ok(await t.post(people.projectDev.token, '/doc/delete', { id: world.doc }))
    expect(await t.get(people.projectDev.token, '/doc/comment/list', { docId: world.doc })).toEqual(notFound())
    expect(await post('projectDev', 'update', { id, content: 'New' })).toEqual(notFound())
    const trashed = async () =>
      (await t.db.selectFrom('trash').select('id').where('thing_id', '=', world.keys.doc).executeTakeFirstOrThrow()).id
    ok(await t.post(people.projectDev.token, '/trash/restore', { id: encode(await trashed()) }))
    expect((await list('projectDev')).total).toBe(1)
    ok(await t.post(people.projectDev.token, '/doc/delete', { id: world.doc }))
    ok(await t.post(people.projectAdmin.token, '/trash/delete', { id: encode(await trashed()) }))
    await vi.waitFor(async () => {
      expect(await t.db.selectFrom('doc_comment').select('id').execute()).toEqual([])
    }, 10_000)
  })
})

it('stays with a doc that is moved, and is not copied with it', async () => {
  await added('projectDev')
  const { token } = people.projectDev
  ok(await t.post(token, '/doc/move', { ids: [world.doc], moduleId: world.secondModule, parentId: '' }))
  ok(await t.post(token, '/doc/copy', { ids: [world.doc], moduleId: world.module, parentId: '' }))
  expect((await list('projectDev')).total).toBe(1)
  expect(await t.db.selectFrom('doc_comment').select('id').execute()).toHaveLength(1)
})

describe('a comment on a parameter', () => {
  const rows = [
    { id: 'row1', name: 'page', type: 'number' },
    { id: 'row2', name: 'items', type: 'array', children: [{ id: 'row3', name: 'sku', type: 'string' }] },
  ]

  it('says where the parameter was, also when it is renamed or gone', async () => {
    ok(await save({ requestParams: rows }))
    await added('projectGuest', { rowId: 'row3' })
    const place = { rowId: 'row3', rowTable: 'bodies.params', rowPath: 'items[].sku' }
    expect((await list('projectDev', { rowId: 'row3' })).list).toMatchObject([place])
    expect((await list('projectDev', { rowId: 'row1' })).list).toEqual([])
    ok(await save({ requestParams: [{ id: 'row3', name: 'article', type: 'string' }] }))
    expect((await list('projectDev')).list).toMatchObject([place])
    ok(await save({ requestParams: [] }))
    expect((await list('projectDev')).list).toMatchObject([place])
  })

  it('inside a model is found with the row that shows the model', async () => {
    const params = [{ id: 'inner', name: 'city', type: 'string' }]
    ok(
      await t.post(people.projectDev.token, '/model/save', {
        id: world.model,
        moduleId: world.module,
        name: 'Address',
        params,
      }),
    )
    ok(await save({ responseParams: [{ id: 'outer', name: 'home', type: 'object', modelId: world.model }] }))
    await added('projectGuest', { rowId: 'outer.inner' })
    const place = { rowId: 'outer.inner', rowTable: 'responses.params', rowPath: 'home.city' }
    expect((await list('projectDev')).list).toMatchObject([place])
  })

  it('is refused for a parameter that is not in the doc', async () => {
    ok(await save({ requestParams: rows }))
    for (const rowId of ['none', 'row3.row1', 'inner']) {
      expect((await add('projectDev', { rowId })).msg, rowId).toBe(t.text('error.commentRowGone'))
    }
    for (const rowId of ['', '../x', 'a b', `a${'.a'.repeat(30)}`]) {
      expect((await add('projectDev', { rowId })).code, rowId).toBe('100')
    }
  })

  it('is counted', async () => {
    ok(await save({ requestParams: rows }))
    const id = await added('projectGuest', { rowId: 'row1' })
    await added('projectGuest', { replyId: id, rowId: 'row3' })
    await added('projectGuest', { rowId: 'row1' })
    await added('projectGuest')
    expect(await count()).toEqual({ open: 3, resolved: 0, rows: [{ rowId: 'row1', open: 2, resolved: 0 }] })
    ok(await post('projectGuest', 'resolve', { id, isResolved: 1 }))
    expect(await count()).toEqual({ open: 2, resolved: 1, rows: [{ rowId: 'row1', open: 1, resolved: 1 }] })
  })
})

describe('mentions', () => {
  it('are of people who can read the doc', async () => {
    const mentionIds = [userId('projectDev'), userId('projectGuest'), userId('spaceAdmin')]
    await added('projectAdmin', { mentionIds })
    const [{ mentions }] = (await list('projectDev')).list
    expect(mentions.map(({ id }: { id: string }) => id).sort()).toEqual(mentionIds.toSorted())
    for (const kind of ['stranger', 'spaceGuest', 'superAdmin'] as const) {
      const refused = await add('projectAdmin', { mentionIds: [userId('projectDev'), userId(kind)] })
      expect(refused, kind).toMatchObject({ code: '100', msg: t.text('error.commentStranger') })
    }
    await hide(0)
    const hidden = await add('projectAdmin', { mentionIds: [userId('projectGuest')] })
    expect(hidden.msg).toBe(t.text('error.commentStranger'))
    expect((await add('projectAdmin', { mentionIds: [userId('projectDev')] })).code).toBe('0')
    expect(await t.db.selectFrom('doc_comment').select('id').execute()).toHaveLength(2)
  })

  it('can be of a super admin who takes part', async () => {
    await added('superAdmin')
    expect((await add('projectDev', { mentionIds: [userId('superAdmin')] })).code).toBe('0')
  })

  it('change with the comment, and stay when they are not named', async () => {
    const id = await added('projectAdmin', { mentionIds: [userId('projectDev')] })
    const mentioned = async () => {
      const [{ mentions }] = (await list('projectDev')).list
      return mentions.map((person: { id: string }) => person.id)
    }
    ok(await post('projectAdmin', 'update', { id, content: 'New' }))
    expect(await mentioned()).toEqual([userId('projectDev')])
    ok(await post('projectAdmin', 'update', { id, content: 'New', mentionIds: [userId('projectGuest')] }))
    expect(await mentioned()).toEqual([userId('projectGuest')])
    const refused = await post('projectAdmin', 'update', { id, content: 'New', mentionIds: [userId('stranger')] })
    expect(refused.msg).toBe(t.text('error.commentStranger'))
    expect(await mentioned()).toEqual([userId('projectGuest')])
  })

  it('are offered by name, without e-mail addresses', async () => {
    const { userId: key } = await newUser(t, { username: `mei-${world.keys.doc}@example.com` })
    const avatar = '/user/avatar/0123456789abcdef0123456789abcdef.png'
    await t.db.updateTable('user_account').set({ nickname: 'Mei Lin', avatar }).where('id', '=', key).execute()
    const mei = { id: encode(key), nickname: 'Mei Lin', username: '', avatar }
    const found = async (q: string, kind: Kind = 'projectGuest') =>
      ok(await t.get(people[kind].token, '/doc/comment/people', { docId: world.doc, q }))
    expect(await found('mei')).toEqual([])
    await joinSpace(t, world.keys.space, key, 'guest')
    expect(await found('mei')).toEqual([])
    await joinProject(t, world.keys.project, key, 'guest')
    expect(await found('MEI')).toEqual([mei])
    expect(await found('mei', 'superAdmin')).toEqual([mei])
    await hide(0)
    expect(await found('mei', 'projectDev')).toEqual([])
    await hide(1)
    await t.db.updateTable('user_account').set({ status: 0 }).where('id', '=', key).execute()
    expect(await found('mei')).toEqual([])
    // Everybody else who can read it, without the one who asks.
    const others = (await found('')).map(({ id }: { id: string }) => id)
    expect(others).toContain(userId('projectDev'))
    expect(others).not.toContain(userId('projectGuest'))
    expect(others).not.toContain(userId('spaceGuest'))
  })
})

describe('others are told', () => {
  it('who wrote in the thread or is newly mentioned, within the transaction', async () => {
    const told = vi.spyOn(t.services.news, 'commented')
    const first = await added('projectGuest', { content: '**Why** is this?' })
    const news = { docId: world.keys.doc, moduleId: world.keys.module, docName: 'Doc' }
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ db: expect.anything() }), {
      ...news,
      commentId: t.services.ids.decode(first),
      participantIds: [],
      mentionedIds: [],
    })
    const mentionIds = [userId('projectDev'), userId('projectAdmin')]
    const reply = await added('projectDev', { replyId: first, mentionIds })
    const [tx, ofReply] = told.mock.lastCall ?? []
    expect(tx?.db.isTransaction).toBe(true)
    expect(ofReply).toMatchObject({
      participantIds: [people.projectGuest.userId],
      mentionedIds: [people.projectAdmin.userId],
    })
    const calls = told.mock.calls.length
    ok(await post('projectDev', 'update', { id: reply, content: 'Other words', mentionIds }))
    expect(told).toHaveBeenCalledTimes(calls)
    ok(await post('projectDev', 'update', { id: reply, content: 'x', mentionIds: [userId('projectGuest')] }))
    expect(told.mock.lastCall?.[1]).toMatchObject({ participantIds: [], mentionedIds: [people.projectGuest.userId] })
    // Who may no longer read the doc is not told.
    await hide(0)
    await added('projectAdmin', { replyId: reply })
    expect(told.mock.lastCall?.[1]).toMatchObject({ participantIds: [people.projectDev.userId] })
    told.mockRestore()
  })
})
