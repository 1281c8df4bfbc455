import { expect, it } from 'vitest'
import { can } from '#core/access/policy.ts'
import type { Permissions } from '#core/access/roles.ts'
import { standingAt } from './permissions.ts'

const guest: Permissions = { isSuperAdmin: false, roleData: { 'space:s1': 'guest', 'project:p1': 'dev' } }

it('reads the roles in a space or project from the permission map', () => {
  expect(standingAt(guest, { spaceId: 's1', projectId: 'p1' })).toEqual({
    at: 'project',
    isSuperAdmin: false,
    space: 'guest',
    project: 'dev',
  })
})

it('hides actions of others, and nothing from super admins', () => {
  expect(can('space.read', standingAt(guest, { spaceId: 's1' }))).toBe(true)
  expect(can('space.read', standingAt(guest, { spaceId: 's2' }))).toBe(false)
  expect(can('space.read', standingAt({ isSuperAdmin: true, roleData: {} }, { spaceId: 's2' }))).toBe(true)
})
