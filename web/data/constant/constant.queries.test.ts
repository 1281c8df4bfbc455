import { expect, it } from 'vitest'
import { constantQueries } from './constant.queries.ts'

it.each(['textForm', 'codesForm', 'codes'] as const)(
  '%s distinguishes a project from a module with the same id',
  (name) => {
    const ofProject = constantQueries[name]({ projectId: 'x' }).queryKey
    const ofModule = constantQueries[name]({ moduleId: 'x' }).queryKey
    expect(ofProject).not.toEqual(ofModule)
  },
)
