import type { DocView } from '#core/contract/doc.ts'
import type { PushRow } from '#core/contract/push.ts'
import { connectApi, type Caller } from '../../e2e/testing/api.ts'
import type { Target } from './clients.ts'
import type { ModuleParts } from './outline.ts'

/** A server to push to, as its super admin. */
export interface Library {
  newModule: (name: string) => Promise<PushedModule>
}

/** A separate module for each client, because a push replaces the docs of an earlier one. */
export interface PushedModule {
  target: Target
  read: () => Promise<ModuleParts>
  /** The push log, oldest first. */
  pushes: () => Promise<PushRow[]>
}

export async function openLibrary(url: string): Promise<Library> {
  const { admin } = await connectApi(url)
  const { id: ownId } = await admin.get('/user/info', {})
  const { id: spaceId } = await admin.post('/space/add', { name: 'Library', adminIds: [ownId] })
  const { id: projectId } = await admin.post('/project/add', { spaceId, name: 'Library' })
  const newModule = async (name: string): Promise<PushedModule> => {
    const { id: moduleId } = await admin.post('/module/add', { name, projectId })
    const token = await admin.get('/module/token/get', { moduleId })
    return {
      target: { url: `${url}/api`, token },
      read: () => readModule(admin, moduleId),
      pushes: async () => {
        const { list } = await admin.post('/module/push/page', { moduleId, pageIndex: 1, pageSize: 50 })
        return list.toReversed()
      },
    }
  }
  return { newModule }
}

async function readModule(admin: Caller, moduleId: string): Promise<ModuleParts> {
  const rows = await admin.post('/doc/list-v2', { moduleId })
  const docs: DocView[] = []
  for (const { id, isFolder } of rows) if (isFolder === 0) docs.push(await admin.get('/doc/detail', { id }))
  return {
    rows,
    docs,
    dictionaries: await admin.get('/doc/enum/info/all', { moduleId }),
    environments: await admin.get('/module/environment/list', { moduleId }),
    errorCodes: await admin.get('/errorcode/list', { moduleId }),
  }
}
