import type { Caller } from '../api.ts'

/** Addresses that visitors open without an account. */
export interface Links {
  share: string
  /** With a password. */
  lockedShare: string
  disabledShare: string
  handbook: string
}

interface Places {
  module: string
  composeSpace: string
  doc: string
}

/** Shares of the module, and a published project with an extra page. */
export async function makeLinks(
  admin: Caller,
  { module: moduleId, composeSpace: spaceId, doc }: Places,
): Promise<Links> {
  const share = { moduleId, isAll: 1 as const, title: 'Partner APIs' }
  const open = await admin.post('/doc/share/add', {
    ...share,
    type: 1,
    remark: 'For partners',
    isShowDebug: 1,
    isAllSelectedDebug: 1,
  })
  const locked = await admin.post('/doc/share/add', { ...share, type: 2, password: 'grey heron', style: 'plum' })
  const disabled = await admin.post('/doc/share/add', { ...share, type: 1 })
  await admin.post('/doc/share/disable', { id: disabled.id })
  const path = ({ url }: { url: string }) => new URL(url).pathname
  const handbook = await makeHandbook(admin, { spaceId, moduleId, doc })
  return { share: path(open), lockedShare: path(locked), disabledShare: path(disabled), handbook: path(handbook) }
}

async function makeHandbook(
  admin: Caller,
  { spaceId, moduleId, doc }: { spaceId: string; moduleId: string; doc: string },
) {
  const project = await admin.post('/compose/project/add', {
    spaceId,
    name: 'Partner handbook',
    type: 1,
    style: 'blue',
  })
  const projectId = project.id
  const { id: parentId } = await admin.post('/compose/doc/folder/add', { projectId, name: 'Basics' })
  const docs = await admin.get('/doc/list', { moduleId })
  const others = docs.filter(({ id, isFolder }) => isFolder === 0 && id !== doc)
  await admin.post('/compose/doc/add', { projectId, parentId, docList: [{ docId: doc }] })
  await admin.post('/compose/doc/add', { projectId, docList: others.slice(0, 5).map(({ id }) => ({ docId: id })) })
  await admin.post('/compose/project/setting/save', {
    id: projectId,
    gatewayUrl: 'https://gateway.example.com',
    showDebug: 1,
  })
  const content =
    '# Welcome\n\nAsk your contact for a key, then send it with every call:\n\n```\nX-Api-Key: …\n```\n\n| Limit | Value |\n|---|---|\n| Calls per second | 10 |\n| Body | 2 MB |'
  await admin.post('/compose/additional/add', { projectId, title: 'Welcome', content, isStart: 1 })
  return project
}
