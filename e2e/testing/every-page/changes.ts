import type { Caller, Person } from '../api.ts'

interface Places {
  project: string
  module: string
  /** An HTTP doc. */
  doc: string
}

/** What has happened to the sample docs: two releases, changes by another person, comments, and messages about all of them. */
export async function makeChanges(admin: Caller, author: Person, { project, module, doc }: Places): Promise<string> {
  await admin.post('/user/subscribe/project/subscribe', { sourceId: project })
  await admin.post('/user/subscribe/doc/subscribe', { sourceId: doc })
  const docs = await admin.get('/doc/list', { moduleId: module })
  const docIds = docs.filter(({ isFolder }) => isFolder === 0).map(({ id }) => id)
  const { calls } = author
  const release = { projectId: project, docIds, status: 1 } as const
  const { id: releaseId } = await calls.post('/project/release/add', {
    ...release,
    releaseNo: '2.3.0',
    releaseDesc: 'The orders of spring, with refunds in parts',
  })
  await change(calls, { project, module, doc })
  await calls.post('/doc/delete', { id: docIds.at(-1) ?? '' })
  await calls.post('/doc/save', {
    moduleId: module,
    name: '拆分订单 Split order',
    url: '/orders/split',
    httpMethod: 'POST',
  })
  await calls.post('/project/release/add', { ...release, docIds: docIds.slice(0, 3), releaseNo: '2.4.0', status: 0 })
  await comment(admin, author, doc)
  return releaseId
}

/** Changes of each class. */
async function change(calls: Caller, { module, doc }: Places): Promise<void> {
  const { requestParams, responseParams, description } = await calls.get('/doc/detail', { id: doc })
  const save = (parts: object) => calls.post('/doc/save', { id: doc, moduleId: module, ...parts })
  await save({ description: `${description}\n\nOrders are kept for two years.`, remark: 'Say how long' })
  const [first, ...others] = requestParams
  if (!first) return
  await save({
    requestParams: [
      { ...first, name: `${first.name}V2`, maxLength: '32' },
      ...others.slice(1),
      { ...first, id: '', name: 'channel', type: 'string', required: 0, description: 'Where the order was placed' },
    ],
    responseParams: responseParams.slice(1),
    remark: 'Channels are new',
  })
}

async function comment(admin: Caller, { id, calls }: Person, docId: string): Promise<void> {
  const question = { docId, content: 'Is `channel` kept when an order is **split**, @Anna Keller?', mentionIds: [id] }
  const { id: replyId } = await admin.post('/doc/comment/add', question)
  await calls.post('/doc/comment/add', { docId, replyId, content: 'Yes. Each part has it.' })
  await admin.post('/doc/comment/add', { docId, content: '响应里还缺少配送时间。' })
}
