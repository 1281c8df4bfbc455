import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase } from '../testing/postgres.ts'
import { ADMIN, type Client } from '../testing/process-client.ts'
import { engine } from '../testing/test-app.ts'

/** Database and data folder of a server that is killed, to start another one on them. */
export interface Ground {
  dataDir: string
  env: Record<string, string>
  remove: () => Promise<void>
}

/** A new one, on the engine under test. */
export async function newGround(): Promise<Ground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'endpaper-fault-'))
  const database = engine === 'postgres' ? await newDatabase(process.env['TEST_POSTGRES_URL'] ?? '') : undefined
  return {
    dataDir,
    env: { DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password, ...(database && { DATABASE_URL: database.url }) },
    remove: async () => {
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A module of a new space, and its push token. */
export async function newModule({ get, post }: Client): Promise<{ id: string; projectId: string; token: string }> {
  const { data: self } = await get('/user/get')
  const { data: space } = await post('/space/add', { name: 'Space', adminIds: [self.id] })
  const { data: project } = await post('/project/add', { spaceId: space.id, name: 'Project', adminIds: [self.id] })
  const { data: module } = await post('/module/add', { name: 'Module', projectId: project.id })
  const { data: token } = await get(`/module/token/get?moduleId=${module.id}`)
  return { id: module.id, projectId: project.id, token }
}
