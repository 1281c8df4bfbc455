import type { Locator } from '@playwright/test'
import type { InputAt } from '#core/contract/calls.ts'
import { newProject, newSpace, type Api, type Person } from './api.ts'

/** A writer of docs, with an empty module. */
export async function newModule(api: Api) {
  const person = await api.newUser('Writer')
  const spaceId = await newSpace(person)
  const projectId = await newProject(person, { spaceId, modules: ['Order service'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  return { person, spaceId, projectId, moduleId: module?.id ?? '' }
}

export async function newDoc({ calls }: Person, parts: InputAt<'POST', '/doc/save'>): Promise<string> {
  const { id } = await calls.post('/doc/save', parts)
  return id
}

/** Rows of a table that contain this text. */
export const findRows = (table: Locator, text: string) => table.getByRole('row').filter({ hasText: text })
