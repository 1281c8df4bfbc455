import type { Page } from '@playwright/test'
import { row } from '#core/rows/testing/rows.ts'
import { newProject, newSpace, type Api, type Person } from './testing/api.ts'
import { startTarget, type Target } from './testing/target.ts'
import { expect, test } from './testing/server.ts'

test.use({ serverEnv: { OUTBOUND_ALLOW: '127.0.0.1' } })

let target: Target
test.beforeEach(async () => void (target = await startTarget()))
test.afterEach(() => target.stop())

interface Place {
  person: Person
  moduleId: string
  environmentId: string
}

async function newPlace(api: Api): Promise<Place> {
  const person = await api.newUser('Debugger')
  const spaceId = await newSpace(person)
  const projectId = await newProject(person, { spaceId, modules: ['Order service'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  const moduleId = module?.id ?? ''
  const { id } = await person.calls.post('/module/environment/add', { moduleId, name: 'Local', url: target.url })
  return { person, moduleId, environmentId: id }
}

type DocInput = Parameters<Person['calls']['post']>[1]

async function newDoc({ person, moduleId }: Place, doc: object): Promise<string> {
  const input = { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST', ...doc } as DocInput
  const { id } = (await person.calls.post('/doc/save', input as never)) as { id: string }
  return id
}

const send = (page: Page) => page.getByRole('button', { name: /^Send ?(⌘|Ctrl)/ }).click()
const result = (page: Page) => page.getByRole('region', { name: 'Response' })
