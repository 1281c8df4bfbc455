import { describe, expect, it } from 'vitest'
import { can, isVisible, type Standing } from './policy.ts'
import { effectiveProjectRole, type Role } from './roles.ts'

describe('the role in a project', () => {
  const none = undefined
  it.each<[string, { space?: Role; project?: Role; isPrivate: boolean; isSuperAdmin: boolean }, Role | undefined]>([
    ['super admin', { isSuperAdmin: true, isPrivate: true, space: none, project: none }, 'admin'],
    ['space admin without a row', { isSuperAdmin: false, isPrivate: true, space: 'admin', project: none }, 'admin'],
    [
      'space admin with a lower row',
      { isSuperAdmin: false, isPrivate: true, space: 'admin', project: 'guest' },
      'admin',
    ],
    ['own row', { isSuperAdmin: false, isPrivate: true, space: 'guest', project: 'dev' }, 'dev'],
    ['public, no row', { isSuperAdmin: false, isPrivate: false, space: 'guest', project: none }, 'guest'],
    ['private, no row', { isSuperAdmin: false, isPrivate: true, space: 'dev', project: none }, undefined],
    ['a row but not in the space', { isSuperAdmin: false, isPrivate: false, space: none, project: 'admin' }, undefined],
    ['nobody', { isSuperAdmin: false, isPrivate: false, space: none, project: none }, undefined],
  ])('%s', (_who, membership, expected) => {
    expect(effectiveProjectRole(membership)).toBe(expected)
  })
})

describe('visibility', () => {
  it.each<[string, Standing, boolean]>([
    ['a private project to a space member', { at: 'project', isSuperAdmin: false, space: 'dev' }, false],
    ['a project to its guest', { at: 'project', isSuperAdmin: false, space: 'guest', project: 'guest' }, true],
    ['a space to a stranger', { at: 'space', isSuperAdmin: false }, false],
    ['a space to a super admin', { at: 'space', isSuperAdmin: true }, true],
    ["another's session to a super admin", { at: 'account', isSuperAdmin: true, isOwner: false }, false],
  ])('%s', (_what, standing, expected) => {
    expect(isVisible(standing)).toBe(expected)
  })
})

describe('removing from a recycle bin', () => {
  it.each<[string, Standing, boolean]>([
    ['admin of the project', { at: 'project', isSuperAdmin: false, space: 'guest', project: 'admin' }, true],
    ['dev of the project', { at: 'project', isSuperAdmin: false, space: 'dev', project: 'dev' }, false],
    ['admin of the space, for a space', { at: 'space', isSuperAdmin: false, space: 'admin' }, true],
    ['dev of the space, for a space', { at: 'space', isSuperAdmin: false, space: 'dev' }, false],
  ])('%s', (_who, standing, expected) => {
    expect(can('trash.delete', standing)).toBe(expected)
  })
})

it('lets super admins do everything except actions limited to the own account', () => {
  expect(can('project.read', { at: 'project', isSuperAdmin: true })).toBe(true)
  expect(can('session.end', { at: 'account', isSuperAdmin: true, isOwner: false })).toBe(false)
})

describe('a comment', () => {
  const guest: Standing = { at: 'project', isSuperAdmin: false, space: 'guest', project: 'guest' }
  const dev: Standing = { ...guest, project: 'dev' }
  const admin: Standing = { ...guest, project: 'admin' }
  const boss: Standing = { at: 'project', isSuperAdmin: true }
  it.each<[string, Standing, { edit: boolean; delete: boolean; resolve: boolean }]>([
    ['its author', { ...guest, isAuthor: true }, { edit: true, delete: true, resolve: true }],
    ['another guest', guest, { edit: false, delete: false, resolve: false }],
    ['a dev', dev, { edit: false, delete: false, resolve: true }],
    ['an admin', admin, { edit: false, delete: true, resolve: true }],
    ['a super admin', boss, { edit: false, delete: true, resolve: true }],
  ])('%s', (_who, standing, expected) => {
    expect({
      edit: can('comment.edit', standing),
      delete: can('comment.delete', standing),
      resolve: can('comment.resolve', standing),
    }).toEqual(expected)
  })
})
