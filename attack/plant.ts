import type { InputAt, PathOf } from '#core/contract/calls.ts'
import type { Param } from '#core/rows/param.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { createCaller, type Caller } from '../e2e/testing/api.ts'
import type { People, WholeWorld } from '../server/testing/world.ts'
import { canary, type Level } from './canaries.ts'
import type { Ground, Setting } from './ground.ts'

export interface Tokens {
  push: string
  export: string
}

type Save = <P extends PathOf<'POST'>>(path: P, input: InputAt<'POST', P>) => Promise<unknown>

/** What the attack has to know of the planted worlds. */
export interface Planted {
  /** A doc in the world of `own` that guests may not see. */
  hiddenDoc: string
  /** Tokens of machines, of a world that exists and of a deleted one. */
  tokens: { valid: Tokens; gone: Tokens }
}

/** Fills the worlds with marks, and deletes the one that must be gone. Everything goes through calls. */
export async function plantAll({ url, own, second, gone, foreign }: Ground): Promise<Planted> {
  const calls = createCaller(url, own.people.spaceAdmin.token)
  const hiddenDoc = await plant(url, own, 'own')
  await plant(url, { ...own, world: second }, 'own')
  await plant(url, { ...own, world: gone }, 'gone')
  await plant(url, foreign, 'foreign')
  // The module of `own` gets no export token: reading it must not make one.
  const tokens = { valid: await tokensOf(calls, second), gone: await tokensOf(calls, gone) }
  for (const id of [gone.space, gone.compose.space]) await calls.post('/space/delete', { id })
  // Nobody of the world is a member there.
  await createCaller(url, own.people.superAdmin.token).post('/space/delete', { id: gone.visited.space })
  return { hiddenDoc, tokens }
}

const tokensOf = async (calls: Caller, { module: moduleId }: WholeWorld): Promise<Tokens> => ({
  push: await calls.get('/module/token/get', { moduleId }),
  export: await calls.post('/module/exportToken/refresh', { moduleId }),
})

/** Returns the id of the hidden doc. */
async function plant(url: string, { people, world }: Setting, name: string): Promise<string> {
  const calls = createCaller(url, people.spaceAdmin.token)
  const save: Save = (path, input) => calls.post(path, input)
  const mark = (level: Level) => canary(name, level)
  await save('/space/updateName', { id: world.space, name: `${mark('space')} ${world.space}` })
  const adminIds = [world.member, people.projectAdmin.own.user ?? '']
  await plantPlaces({ save, world, mark, adminIds })
  await plantParts({ save, world, mark })
  return plantDocs(calls, { url, people, world, mark })
}

interface Place {
  world: WholeWorld
  mark: (level: Level) => string
}

async function plantPlaces({ save, world, mark, adminIds }: Place & { save: Save; adminIds: string[] }): Promise<void> {
  const { project, space, module } = world
  const text = mark('project')
  await save('/project/update', { id: project, spaceId: space, name: text, description: text, isPrivate: 1, adminIds })
  await save('/module/name/update', { id: module, name: text })
  await save('/constant/project/save', { id: project, content: text })
  await save('/constant/module/save', { id: module, content: text })
  await save('/errorcode/save', {
    projectId: project,
    moduleId: module,
    rows: [{ code: '1', msg: text, solution: text }],
  })
  const hook = { name: mark('writer'), kind: 'generic' as const, url: `https://hook.example/${mark('nobody')}` }
  await save('/webhook/save', { id: world.webhook, moduleId: module, ...hook, events: ['added'], isEnabled: 0 })
  const source = { url: `https://${mark('writer')}.example/`, authUsername: 'me', authPassword: mark('nobody') }
  await save('/module/setting/swaggerSetting/config/update', { moduleId: module, ...source, refreshStatus: 0 })
}

async function plantParts({ save, world, mark }: Place & { save: Save }): Promise<void> {
  const moduleId = world.module
  const text = mark('project')
  await save('/doc/enum/info/update', { id: world.dictionary, name: text, description: text })
  await save('/model/save', { id: world.model, moduleId, name: text, params: [row(text)] })
  const environment = { name: text, url: `https://${text}.example`, isPublic: 1 as const }
  await save('/module/environment/update', { id: world.environment, moduleId, ...environment })
  await save('/project/release/add', {
    projectId: world.project,
    releaseNo: '9',
    releaseDesc: text,
    docIds: [world.doc],
  })
}

/** Returns the id of a hidden doc, to which everything refers that can: a folder, a release, a dictionary, a model, a follower. */
async function plantDocs(calls: Caller, { url, people, world, mark }: Place & { url: string; people: People }) {
  const doc = (text: string) => ({
    moduleId: world.module,
    name: text,
    url: `/${text}`,
    description: text,
    remark: text,
  })
  const tables = (rows: Param[]) => ({ requestParams: rows, responseParams: rows })
  await calls.post('/doc/save', { ...doc(mark('project')), ...tables([row(mark('project'))]), id: world.doc })
  await calls.post('/doc/comment/add', { docId: world.doc, content: mark('project') })
  await plantTries(calls, world.doc, mark('project'))
  await calls.post('/doc/folder/update', { id: world.folder, name: mark('project') })
  const linked = { ...row(mark('writer')), enumId: world.dictionary, modelId: world.model }
  const { id } = await calls.post('/doc/save', { ...doc(mark('writer')), ...tables([linked]), parentId: world.folder })
  await calls.post('/doc/comment/add', { docId: id, content: mark('writer') })
  await plantTries(calls, id, mark('writer'))
  await createCaller(url, people.projectGuest.token).post('/user/subscribe/doc/subscribe', { sourceId: id })
  // Its copy was made when the doc was shown.
  await calls.post('/project/release/update', { id: world.release, docIds: [world.doc, id], status: 1 })
  await calls.post('/doc/update/batch', { ids: [id], isShow: 0 })
  await calls.post('/doc/save', { moduleId: world.module, id, remark: `${mark('writer')} again` })
  return id
}

/** What is kept beside a doc to try it. */
async function plantTries(calls: Caller, docId: string, text: string): Promise<void> {
  await calls.post('/doc/call/save', { id: '', docId, scope: 'team', name: text, request: '{}', checks: [] })
  await calls.post('/doc/debugscript/add', { docId, name: text, description: text, content: text, type: 0, scope: 0 })
  await calls.post('/doc/mock/save', {
    docId,
    name: text,
    isEnabled: 1,
    conditions: [],
    httpStatus: 200,
    delayMills: 0,
    responseHeaders: [],
    resultType: 0,
    responseBody: text,
    mockScript: '',
    isSeeded: 0,
    remark: text,
  })
}

const row = (text: string) => newParam({ name: text, type: 'string', description: text, example: text })
