import { HOSTILE, NAME, type HostilePlace } from './hostile.ts'

/**
 * Stores the payloads in what is made of docs: releases, versions, shares, handbooks, mocks, saved calls, scripts, webhooks and tokens.
 * Returns the addresses where they are shown. `docId`: an HTTP doc.
 */
export async function storeHostileNews(place: HostilePlace, docId: string): Promise<string[]> {
  const { projectId, moduleId } = place
  const [from, to] = await publishTwice(place, docId)
  await saveTries(place, docId)
  await saveSettings(place)
  const tab = (id: string) => `/project/doc/${projectId}?module=${moduleId}&id=${id}`
  return [
    `/project/release/${projectId}?browse=${to}&doc=${docId}`,
    `/project/release/${projectId}?from=${from}&to=${to}`,
    `/view/${docId}?compare=1-0`,
    `/view/${docId}?tab=debug`,
    `/view/${docId}?tab=mock`,
    ...['DocList', 'EnumInfo', 'ErrorCode', 'Constant', 'Models', 'Checks', 'OpenApi', 'Releases', 'ShareConfig'].map(
      tab,
    ),
    `${tab('ModuleSetting')}&section=webhooks`,
    ...(await publish(place, docId)),
    '/user/message',
    '/user/token',
  ]
}

/** Returns two releases, between which the doc has changed. */
async function publishTwice({ calls, projectId, moduleId }: HostilePlace, docId: string): Promise<[string, string]> {
  const release = (releaseNo: string) =>
    calls.post('/project/release/add', { projectId, releaseNo, releaseDesc: NAME, docIds: [docId], status: 1 })
  const before = await release('<i>8</i>')
  await calls.post('/doc/save', { id: docId, moduleId, remark: HOSTILE, description: `${HOSTILE} again` })
  const after = await release('<i>9</i>')
  return [before.id, after.id]
}

async function saveTries({ calls }: HostilePlace, docId: string): Promise<void> {
  await calls.post('/doc/mock/save', {
    docId,
    name: NAME,
    isEnabled: 1,
    conditions: [],
    httpStatus: 200,
    delayMills: 0,
    responseHeaders: [],
    resultType: 0,
    responseBody: HOSTILE,
    mockScript: '',
    isSeeded: 0,
    remark: NAME,
  })
  await calls.post('/doc/call/save', { id: '', docId, scope: 'team', name: NAME, request: '{}', checks: [] })
  await calls.post('/doc/debugscript/add', {
    docId,
    name: NAME,
    description: NAME,
    content: HOSTILE,
    type: 0,
    scope: 0,
  })
}

async function saveSettings({ calls, moduleId }: HostilePlace): Promise<void> {
  const hook = { name: NAME, kind: 'generic', url: 'https://hook.example/', isEnabled: 0 } as const
  await calls.post('/webhook/save', { ...hook, moduleId, events: ['added'] })
  const places = { spaceIds: [], projectIds: [] }
  await calls.post('/user/token/add', { name: NAME, scopes: ['read'], places, expiresAt: Date.now() + 3_600_000 })
}

/** What visitors see. */
async function publish({ calls, moduleId }: HostilePlace, docId: string): Promise<string[]> {
  const share = await calls.post('/doc/share/add', { moduleId, type: 1, isAll: 1, title: NAME })
  const { id: spaceId } = await calls.post('/space/add', { name: 'Hostile handbooks', isCompose: 1 })
  const { id: projectId, key } = await calls.post('/compose/project/add', { spaceId, name: NAME, type: 1 })
  await calls.post('/compose/doc/add', { projectId, docList: [{ docId }] })
  const { id: pageId } = await calls.post('/compose/additional/add', { projectId, title: NAME, content: HOSTILE })
  return [
    `/share/${share.key}/${docId}`,
    `/show/${key}/${docId}`,
    `/show/${key}/p_${pageId}`,
    `/space/compose/${spaceId}`,
  ]
}
