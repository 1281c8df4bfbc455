import { randomBytes } from 'node:crypto'
import { newParam } from '#core/rows/make-rows.ts'
import { newLinkKey } from '../base/link-key.ts'
import type { UserCtx } from '../context/ctx.ts'
import { saveDoc } from '../features/content/doc/save-doc.ts'
import { addEnvironment } from '../features/content/environment/change-environment.ts'
import { saveModel } from '../features/content/model/change-model.ts'
import { storeBytes } from '../features/content/upload/upload.ts'
import { addModule } from '../features/places/module/change-module.ts'
import { insertProject } from '../features/places/project/project.queries.ts'
import { insertSpace } from '../features/places/space/space.queries.ts'

/** Shares and published projects of one module in a space of its own, and what they show; keys of links, and encoded ids. */
export interface Publications {
  space: string
  module: string
  share: string
  lockedShare: string
  show: string
  lockedShow: string
  /** Refers to the model and the file. */
  doc: string
  model: string
  upload: string
  uploadFile: string
  /** Visitors may call it. */
  environment: string
  /** Of both published projects. */
  page: string
  lockedPage: string
  /** On the page of the public one. */
  picture: string
  pictureFile: string
  keys: { space: number; project: number; module: number }
}

/** The password of everything that is locked. */
export const LINK_PASSWORD = 'open sesame'

export async function newPublications(ctx: UserCtx): Promise<Publications> {
  const { ids } = ctx.services
  const place = await newPlace(ctx)
  const { space: spaceId, module: moduleId } = place
  const { url } = await storeBytes(ctx, { moduleId }, { name: 'a.txt', bytes: Buffer.from('hello') })
  const [, , upload = '', uploadFile = ''] = url.split('/')
  const { id: modelId } = await saveModel(ctx, { moduleId, name: 'Visited', params: [newParam({ name: 'part' })] })
  const { id: docId } = await saveDoc(ctx, {
    moduleId,
    name: 'Visited',
    url: '/visited',
    description: `<a href="${url}">file</a>`,
    requestParams: [newParam({ name: 'whole', type: 'object', modelId: ids.encode(modelId) })],
  })
  const base = { name: 'Public', url: 'https://public.example/base', isPublic: 1 } as const
  const { id: environmentId } = await addEnvironment(ctx, { moduleId, ...base })
  const show = await newShow(ctx, { spaceId, docIds: [docId] })
  const lockedShow = await newShow(ctx, { spaceId, docIds: [docId], type: 2 })
  const page = await newPage(ctx, show.id)
  const picture = await newPicture(ctx, { projectId: show.id, pageId: page })
  return {
    share: (await newShare(ctx, { moduleId })).key,
    lockedShare: (await newShare(ctx, { moduleId, type: 2 })).key,
    show: show.key,
    lockedShow: lockedShow.key,
    doc: ids.encode(docId),
    model: ids.encode(modelId),
    upload,
    uploadFile,
    environment: ids.encode(environmentId),
    page: ids.encode(page),
    picture: picture.id,
    pictureFile: picture.file,
    lockedPage: ids.encode(await newPage(ctx, lockedShow.id)),
    space: ids.encode(spaceId),
    module: ids.encode(moduleId),
    keys: place,
  }
}

/** Nobody is a member: visitors need no place, and lists of the people stay as they are. */
async function newPlace(ctx: UserCtx) {
  const { db, actor, services } = ctx
  const made = { creatorId: actor.userId, now: services.now() }
  const space = await insertSpace(db, { name: `Visited ${actor.userId}`, isCompose: 1, ...made })
  const project = await insertProject(db, { spaceId: space, name: 'Visited', description: '', isPrivate: 1, ...made })
  const { id: module } = await addModule(ctx, { name: 'Visited', projectId: project })
  return { space, project, module }
}

interface NewShare {
  moduleId: number
  /** 2: locked. */
  type?: 1 | 2
  /** Docs and folders; by default the whole module. */
  content?: { docId: number; isGrowing?: 0 | 1 }[]
}

const common = { status: 1, logo: '', style: 'ink' } as const

export async function newShare({ db, actor, services }: UserCtx, { moduleId, type = 1, content }: NewShare) {
  const now = services.now()
  const key = newLinkKey()
  const { id } = await db
    .insertInto('share')
    .values({
      ...common,
      key,
      type,
      module_id: moduleId,
      password: type === 2 ? services.vault.seal(LINK_PASSWORD) : '',
      is_all: content ? 0 : 1,
      title: 'A share',
      remark: 'for the partner',
      last_day: '',
      is_show_debug: 1,
      is_all_debug: 0,
      creator_id: actor.userId,
      created_at: now,
      modified_at: now,
      modified_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = content?.map(({ docId, isGrowing = 0 }) => ({ share_id: id, doc_id: docId, is_share_folder: isGrowing }))
  if (rows && rows.length > 0) await db.insertInto('share_content').values(rows).execute()
  return { id, key }
}

interface NewShow {
  spaceId: number
  docIds: number[]
  /** 2: locked. */
  type?: 1 | 2
}

export async function newShow({ db, actor, services }: UserCtx, { spaceId, docIds, type = 1 }: NewShow) {
  const now = services.now()
  const key = newLinkKey()
  const made = { creator_id: actor.userId, created_at: now }
  const { id } = await db
    .insertInto('compose_project')
    .values({
      ...common,
      ...made,
      key,
      type,
      space_id: spaceId,
      name: `Handbook ${key}`,
      description: 'All about it',
      password: type === 2 ? services.vault.seal(LINK_PASSWORD) : '',
      is_indexed: 0,
      gateway_url: '',
      show_debug: 1,
      global_params: '[]',
      global_returns: '[]',
      modified_at: now,
      modified_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nodes = docIds.map((docId, at) => ({
    ...made,
    project_id: id,
    parent_id: 0,
    is_folder: 0 as const,
    doc_id: docId,
    name: '',
    order_index: at,
  }))
  if (nodes.length > 0) await db.insertInto('compose_node').values(nodes).execute()
  return { id, key }
}

export async function newPage({ db, actor, services }: UserCtx, projectId: number): Promise<number> {
  const now = services.now()
  const { id } = await db
    .insertInto('compose_page')
    .values({
      project_id: projectId,
      title: 'Extra',
      content: '# Extra',
      status: 1,
      is_start: 0,
      order_index: 0,
      created_at: now,
      modified_at: now,
      modified_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A picture, which is what the page shows if there is one. */
export async function newPicture(ctx: UserCtx, { projectId, pageId }: { projectId: number; pageId?: number }) {
  const { db, actor, services } = ctx
  const file = `${randomBytes(16).toString('hex')}.png`
  const bytes = Buffer.from('picture')
  await services.files.put(file, bytes)
  const row = { project_id: projectId, file, name: file, type: 'image/png', size: bytes.length }
  const made = { creator_id: actor.userId, created_at: services.now() }
  const { id: key } = await db
    .insertInto('compose_upload')
    .values({ ...row, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = services.ids.encode(key)
  const content = `# Extra\n\n![Plan](/upload/compose/${id}/${file})`
  if (pageId !== undefined) await db.updateTable('compose_page').set({ content }).where('id', '=', pageId).execute()
  return { id, file }
}
