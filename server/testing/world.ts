import { newParam } from '#core/rows/make-rows.ts'
import type { UserCtx } from '../context/ctx.ts'
import { addFolder } from '../features/content/store/folders.ts'
import { saveDoc } from '../features/content/doc/save-doc.ts'
import { addEnvironment } from '../features/content/environment/change-environment.ts'
import { saveModel } from '../features/content/model/change-model.ts'
import { listItems } from '../features/content/store/dictionary.queries.ts'
import { addDictionary } from '../features/content/store/write-dictionary.ts'
import { addInvitation } from '../features/admin/invitation/invitations.ts'
import { storeBytes } from '../features/content/upload/upload.ts'
import { setConfig } from '../features/accounts/system/settings.ts'
import { logPush } from '../features/intake/deliver/delivery-log.ts'
import { saveMock } from '../features/try/mock/change-mock.ts'
import { saveWebhook } from '../features/news/webhook/change-webhook.ts'
import { insertDelivery } from '../features/news/webhook/webhook.queries.ts'
import { addCompose } from '../features/outlet/compose/change-compose.ts'
import { addComposeFolder, addDocs } from '../features/outlet/compose/change-nodes.ts'
import { addCommonRow } from '../features/outlet/compose/compose-settings.ts'
import { addPage } from '../features/outlet/compose/extra-pages.ts'
import { addTemplate } from '../features/outlet/generate/templates.ts'
import { saveBinding } from '../features/outlet/metersphere/binding.ts'
import { saveConnection } from '../features/outlet/metersphere/connection.ts'
import { addRelease } from '../features/outlet/release/release.ts'
import { addVisitKey } from '../features/outlet/publication/visit-keys.ts'
import { addShare } from '../features/outlet/share/change-share.ts'
import { saveCall } from '../features/try/check/change-call.ts'
import { addModule, deleteModule } from '../features/places/module/change-module.ts'
import { addOpenUser } from '../features/places/open-user/open-user.ts'
import { insertProject } from '../features/places/project/project.queries.ts'
import { insertSpace } from '../features/places/space/space.queries.ts'
import { addScript } from '../features/try/script/change-script.ts'
import { actorKinds, atOnce, joinProject, joinSpace, newUser, type People, type WorldParts } from './people.ts'
import { newPicture, newPublications, type Publications } from './publications.ts'

export {
  actorKinds,
  joinProject,
  joinSpace,
  newAccessToken,
  newPeople,
  newSession,
  newUser,
  type ActorKind,
  type People,
  type Person,
  type WorldParts,
} from './people.ts'

/** A space with a private project and its content; encoded ids. */
export interface World {
  space: string
  project: string
  /** In the same space. */
  secondProject: string
  module: string
  secondModule: string
  /** In the module. */
  doc: string
  /** Its first version. */
  docRevision: string
  folder: string
  secondFolder: string
  /** In the first folder. */
  folderDoc: string
  upload: string
  uploadFile: string
  openUser: string
  /** In the module. */
  dictionary: string
  dictionaryItem: string
  secondItem: string
  environment: string
  secondEnvironment: string
  model: string
  release: string
  /** A line of the push log. */
  push: string
  /** Off, with a delivery that was given up. */
  webhook: string
  webhookDelivery: string
  /** A code template of the instance. */
  template: string
  /** Of the doc. */
  debugScript: string
  secondScript: string
  /** A configuration of the doc, and a second one. */
  mock: string
  secondMock: string
  /** Calls of the doc for the team. */
  savedCall: string
  secondCall: string
  /** On the doc, by a member who is not among the people, and by each of the people. */
  comment: string
  commentsOf: ReadonlyMap<number, string>
  /** An encrypted share of the module, and a key of it. */
  share: string
  visitKey: string
  /** A module of the project in the recycle bin. */
  trash: string
  /** A member of space and project who is not among the people; a second admin of both. */
  member: string
  /** A session of that member, and an invitation by them. */
  memberSession: string
  invitation: string
  /** UTC milliseconds. */
  madeAt: number
  keys: { space: number; project: number; module: number; doc: number; member: number }
}

/** With what takes long to make and few tests need. The space is connected with the test-management tool. */
export interface WholeWorld extends World {
  /** In a compose space, in which the people have the same roles as in the space. */
  compose: ComposeWorld
  /** What visitors see, in a space of its own. */
  visited: Publications
}

/** A compose space with an encrypted project; encoded ids. */
export interface ComposeWorld {
  space: string
  spaceKey: number
  project: string
  folder: string
  /** A folder in it. */
  innerFolder: string
  /** The doc of the world, at the root. */
  node: string
  page: string
  secondPage: string
  picture: string
  pictureFile: string
  key: string
  /** Common rows; no ids of the instance. */
  param: string
  returned: string
}

/** Adds a world in which the people have the roles of their kind. */
export const newWorld = (t: WorldParts, people?: People): Promise<World> => atOnce(t, (tx) => makeWorld(tx, people))

interface LentParts {
  from: WholeWorld
  /** Names of parts that the new world needs of its own. */
  needs: ReadonlySet<string>
}

/** Parts that the new world does not need are lent by another one. */
export function newWholeWorld(t: WorldParts, people?: People, lent?: LentParts): Promise<WholeWorld> {
  const own = <Name extends 'compose' | 'visited'>(name: Name, make: () => Promise<WholeWorld[Name]>) =>
    lent && !lent.needs.has(name) ? lent.from[name] : make()
  return atOnce(t, async (tx) => {
    const world = await makeWorld(tx, people)
    const ctx = makeUserCtx(tx, world.keys.member)
    await connectMeterSphere(ctx, world)
    return {
      ...world,
      compose: await own('compose', () => newCompose(tx, world.keys, people)),
      visited: await own('visited', () => newPublications(ctx)),
    }
  })
}

async function makeWorld(t: WorldParts, people?: People): Promise<World> {
  const { db } = t
  const { ids } = t.services
  const now = t.clock.now
  const { userId: creatorId, sessionId } = await newUser(t)
  const space = await insertSpace(db, { name: `Space ${creatorId}`, isCompose: 0, creatorId, now })
  const project = await insertProject(db, {
    spaceId: space,
    name: 'Project',
    description: '',
    isPrivate: 1,
    creatorId,
    now,
  })
  const second = await insertProject(db, {
    spaceId: space,
    name: 'Second',
    description: '',
    isPrivate: 0,
    creatorId,
    now,
  })
  await joinSpace(t, space, creatorId, 'admin')
  await joinProject(t, project, creatorId, 'admin')
  for (const { kind, userId } of Object.values(people ?? {})) {
    const roles = actorKinds[kind]
    if (roles.space) await joinSpace(t, space, userId, roles.space)
    if (roles.project) await joinProject(t, project, userId, roles.project)
  }
  const ctx = makeUserCtx(t, creatorId)
  const module = await addModule(ctx, { name: 'Module', projectId: project })
  const secondModule = await addModule(ctx, { name: 'Module', projectId: project })
  const inModule = { moduleId: module.id }
  const folder = await addFolder(ctx, { ...inModule, name: 'Folder' })
  const secondFolder = await addFolder(ctx, { ...inModule, name: 'Second folder' })
  const doc = await saveDoc(ctx, { ...inModule, name: 'Doc', url: '/doc' })
  const folderDoc = await saveDoc(ctx, { ...inModule, parentId: folder.id, name: 'In folder', url: '/in-folder' })
  const upload = await storeBytes(ctx, inModule, { name: 'a.txt', bytes: Buffer.from('hello') })
  const [, , uploadId = '', uploadFile = ''] = upload.url.split('/')
  const item = { type: 'string' as const, value: 'a' }
  const dictionary = await addDictionary(ctx, {
    ...inModule,
    name: 'Dictionary',
    items: [
      { ...item, name: 'A' },
      { ...item, name: 'B' },
    ],
  })
  const [firstItem, secondItem] = await listItems(db, dictionary.id)
  const environment = await addEnvironment(ctx, { ...inModule, name: 'Test', url: 'https://test.example' })
  const secondEnvironment = await addEnvironment(ctx, { ...inModule, name: 'Live', url: 'https://live.example' })
  const model = await saveModel(ctx, { ...inModule, name: 'Model', params: [newParam({ name: 'id' })] })
  const release = await addRelease(ctx, { projectId: project, releaseNo: '1.0', docIds: [doc.id] })
  const push = await logPush(ctx, { moduleId: module.id, kind: 'doc.push', author: 'mei', startedAt: now })
  const openUser = await addOpenUser(ctx, { spaceId: space, applicant: 'Partner' })
  const webhook = await newWebhook(ctx, module.id)
  const call = { id: 0, docId: doc.id, scope: 'team' as const, request: '{}', checks: [] }
  const savedCall = await saveCall(ctx, { ...call, name: 'First' })
  const secondCall = await saveCall(ctx, { ...call, name: 'Second' })
  const template = await addTemplate(ctx, { name: 'Template', content: '$doc.name' })
  const newScript = { docId: doc.id, type: 0, scope: 0, content: '' } as const
  const script = await addScript(ctx, { ...newScript, name: 'Script' })
  const secondScript = await addScript(ctx, { ...newScript, name: 'Second script' })
  const share = await addShare(ctx, { ...inModule, type: 2, isAll: 1 })
  const visitKey = await addVisitKey(ctx, { of: 'share', id: share.id }, 'Program')
  const comments = await newComments(ctx, doc.id, people)
  return {
    space: ids.encode(space),
    project: ids.encode(project),
    secondProject: ids.encode(second),
    module: ids.encode(module.id),
    secondModule: ids.encode(secondModule.id),
    doc: ids.encode(doc.id),
    docRevision: ids.encode(await findRevision(t, doc.id)),
    folder: ids.encode(folder.id),
    secondFolder: ids.encode(secondFolder.id),
    folderDoc: ids.encode(folderDoc.id),
    upload: uploadId,
    uploadFile,
    openUser: ids.encode(openUser.id),
    dictionary: ids.encode(dictionary.id),
    dictionaryItem: ids.encode(firstItem?.id ?? 0),
    secondItem: ids.encode(secondItem?.id ?? 0),
    environment: ids.encode(environment.id),
    secondEnvironment: ids.encode(secondEnvironment.id),
    model: ids.encode(model.id),
    release: ids.encode(release.id),
    push: ids.encode(push),
    savedCall: ids.encode(savedCall.id),
    secondCall: ids.encode(secondCall.id),
    comment: comments.get(creatorId) ?? '',
    commentsOf: comments,
    webhook: ids.encode(webhook.id),
    webhookDelivery: ids.encode(webhook.deliveryId),
    template: ids.encode(template.id),
    debugScript: ids.encode(script.id),
    secondScript: ids.encode(secondScript.id),
    mock: ids.encode((await saveMock(ctx, { ...newMock, docId: doc.id })).id),
    secondMock: ids.encode((await saveMock(ctx, { ...newMock, docId: doc.id })).id),
    share: ids.encode(share.id),
    visitKey: ids.encode(visitKey.id),
    trash: ids.encode(await newTrash(ctx, project)),
    member: ids.encode(creatorId),
    memberSession: ids.encode(sessionId),
    invitation: ids.encode((await addInvitation(ctx, { ...invitation, spaceIds: [space], projectIds: [project] })).id),
    madeAt: now,
    keys: { space, project, module: module.id, doc: doc.id, member: creatorId },
  }
}

const invitation = { name: 'Team', roleCode: 'dev', maxUses: 5, days: 7 } as const

async function findRevision({ db }: WorldParts, docId: number): Promise<number> {
  const row = await db.selectFrom('doc_revision').select('id').where('doc_id', '=', docId).executeTakeFirstOrThrow()
  return row.id
}

async function newCompose(t: WorldParts, { member: creatorId, doc: docId }: World['keys'], people?: People) {
  const { ids } = t.services
  const ctx = makeUserCtx(t, creatorId)
  const now = t.clock.now
  const space = await insertSpace(t.db, { name: `Compose ${creatorId}`, isCompose: 1, creatorId, now })
  await joinSpace(t, space, creatorId, 'admin')
  for (const { kind, userId } of Object.values(people ?? {})) {
    const role = actorKinds[kind].space
    if (role) await joinSpace(t, space, userId, role)
  }
  const { id } = await addCompose(ctx, { spaceId: space, name: 'Handbook', type: 2 })
  const inProject = { projectId: id }
  const folder = await addComposeFolder(ctx, { ...inProject, name: 'Folder' })
  const inner = await addComposeFolder(ctx, { ...inProject, parentId: folder.id, name: 'Inner' })
  await addDocs(ctx, { ...inProject, docList: [{ docId }] })
  const node = await t.db
    .selectFrom('compose_node')
    .select('id')
    .where('project_id', '=', id)
    .where('doc_id', '=', docId)
    .executeTakeFirstOrThrow()
  const page = await addPage(ctx, { ...inProject, title: 'Page', content: 'Text' })
  const secondPage = await addPage(ctx, { ...inProject, title: 'Second page', content: 'Text' })
  const picture = await newPicture(ctx, { projectId: id })
  const key = await addVisitKey(ctx, { of: 'show', id }, 'Program')
  const param = await addCommonRow(ctx, { ...inProject, table: 'global_params', name: 'client' })
  const returned = await addCommonRow(ctx, { ...inProject, table: 'global_returns', name: 'code' })
  return {
    space: ids.encode(space),
    spaceKey: space,
    project: ids.encode(id),
    folder: ids.encode(folder.id),
    innerFolder: ids.encode(inner.id),
    node: ids.encode(node.id),
    page: ids.encode(page.id),
    secondPage: ids.encode(secondPage.id),
    picture: picture.id,
    pictureFile: picture.file,
    key: ids.encode(key.id),
    param: param.id,
    returned: returned.id,
  }
}

/** A context as a request has it, for tests that call use cases directly. */
export function makeUserCtx({ db, services }: Pick<WorldParts, 'db' | 'services'>, userId: number): UserCtx {
  const actor = {
    userId,
    sessionId: 0,
    username: 'someone',
    nickname: 'Someone',
    status: 1,
    isSuperAdmin: false,
  } as const
  const request = { id: 'test', address: '', userAgent: '', lang: 'en' }
  return { db, services, actor, request, t: services.translator('en') }
}

/** An enabled configuration without conditions. */
export const newMock = {
  name: 'Mock',
  isEnabled: 1,
  conditions: [],
  httpStatus: 200,
  delayMills: 0,
  responseHeaders: [],
  resultType: 0,
  responseBody: '{}',
  mockScript: '',
  isSeeded: 0,
  remark: '',
} satisfies Omit<Parameters<typeof saveMock>[1], 'docId'>

/** Connected with a server that cannot be reached. */
async function connectMeterSphere(ctx: UserCtx, { keys: { space: spaceId, module: moduleId }, release }: World) {
  const releaseId = ctx.services.ids.decode(release) ?? 0
  await setConfig(ctx.db, 'endpaper.metersphere.enable', 'true')
  const secrets = { msAccessKey: 'access-key-of-16', msSecretKey: 'secret-key-of-16' }
  const remote = { version: 1, msAddress: 'http://127.0.0.1:9', msSpaceId: 'w1', msSpaceName: 'Testers' } as const
  await saveConnection(ctx, { spaceId, ...secrets, ...remote })
  const target = { msProjectId: 'p1', msProjectName: 'Shop', msModuleId: 'm1', msModuleName: 'Orders' }
  await saveBinding(ctx, { moduleId }, target)
  await saveBinding(ctx, { releaseId }, target)
}

async function newWebhook(ctx: UserCtx, moduleId: number) {
  // A port on which nothing listens and that is blocked.
  const fields = { name: 'Webhook', kind: 'generic', url: 'http://127.0.0.1:9/' } as const
  const { id } = await saveWebhook(ctx, { ...fields, events: ['changed'], moduleId, isEnabled: 0 })
  const now = ctx.services.now()
  const told = { by: [], total: 0, docs: [] }
  const deliveryId = await insertDelivery(ctx.db, { webhookId: id, told, now, nextAt: now })
  await ctx.db.updateTable('webhook_delivery').set({ state: 'failed' }).where('id', '=', deliveryId).execute()
  return { id, deliveryId }
}

/** By author. */
async function newComments({ db, actor, services }: UserCtx, docId: number, people?: People) {
  const authors = [actor.userId, ...Object.values(people ?? {}).map(({ userId }) => userId)].filter((id) => id !== 0)
  const rows = authors.map((userId) => ({
    doc_id: docId,
    thread_id: null,
    reply_id: null,
    user_id: userId,
    author_name: 'Someone',
    content: 'Comment',
    created_at: services.now(),
  }))
  const added = await db.insertInto('doc_comment').values(rows).returning(['id', 'user_id']).execute()
  return new Map(added.map(({ id, user_id }) => [user_id ?? 0, services.ids.encode(id)]))
}

async function newTrash(ctx: UserCtx, projectId: number): Promise<number> {
  const { id } = await addModule(ctx, { name: 'Deleted', projectId })
  await deleteModule(ctx, { id })
  const row = await ctx.db.selectFrom('trash').select('id').where('thing_id', '=', id).executeTakeFirstOrThrow()
  return row.id
}

/** Deletes the spaces of a world with everything in them. */
export async function deleteWorld(t: WorldParts, { keys, ...world }: World | WholeWorld): Promise<void> {
  const others = 'compose' in world ? [world.compose.spaceKey, world.visited.keys.space] : []
  await t.db
    .updateTable('space')
    .set({ deleted_at: t.clock.now })
    .where('id', 'in', [keys.space, ...others])
    .execute()
}
