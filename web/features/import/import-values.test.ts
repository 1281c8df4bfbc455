import { expect, it } from 'vitest'
import { firstValues, importTarget } from './import-values.ts'
import { sourceInput, sourceValues } from './source-values.ts'

it('makes a new module by default, named by the file unless a name is given', () => {
  expect(importTarget(firstValues(), 'p')).toEqual({ projectId: 'p' })
  expect(importTarget({ ...firstValues(), name: ' Orders ' }, 'p')).toEqual({ projectId: 'p', name: 'Orders' })
})

it('targets the module it was opened for, and omits the name of a new one', () => {
  const values = { ...firstValues('m'), name: 'Orders', parentId: 'f', mode: 'replace' as const }
  expect(importTarget(values, 'p')).toEqual({ projectId: 'p', moduleId: 'm', parentId: 'f', mode: 'replace' })
})

const source = sourceValues({
  kind: 'url',
  url: 'https://api.example.com/openapi.json',
  authUsername: 'maya',
  hasPassword: 1,
  refreshMinutes: 60,
  refreshStatus: 0,
  mode: 'append',
  jobId: '',
  isPaused: 0,
  ownerName: 'Mei',
})

it('keeps the password of a source until another one is typed', () => {
  expect(sourceInput(source)).not.toHaveProperty('authPassword')
  expect(sourceInput({ ...source, authPassword: 'new' })).toMatchObject({ authUsername: 'maya', authPassword: 'new' })
})

it('removes the password together with the user', () => {
  expect(sourceInput({ ...source, authUsername: ' ' })).toMatchObject({ authUsername: '', authPassword: '' })
})

it('sends no interval that the server would reject', () => {
  expect(sourceInput({ ...source, refreshMinutes: '' })).not.toHaveProperty('refreshMinutes')
  expect(sourceInput({ ...source, refreshMinutes: 5, refreshStatus: true })).toMatchObject({
    refreshMinutes: 5,
    refreshStatus: 1,
  })
})
