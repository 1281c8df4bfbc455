import type { Caller } from './api.ts'
import { HOSTILE, NAME, type HostilePlace } from './hostile.ts'

interface Office extends HostilePlace {
  /** Of a super admin. */
  admin: Caller
  /** A doc that the person of `calls` may edit. */
  docId: string
}

/**
 * Stores the payloads in what super admins see of people, docs and settings, and in what the home page, messages and a doc say of
 * others. The person of `calls` gets a hostile name. Returns the addresses where a super admin is shown them.
 */
export async function storeHostileOffice({ url, calls, admin, spaceId, moduleId, docId }: Office): Promise<string[]> {
  const { username } = await calls.get('/user/get', {})
  await calls.post('/user/update', { nickname: NAME, email: '', weComMobile: '' })
  const newcomer = await admin.post('/admin/user/create', { username: `${username}'"><b>`, nickname: NAME })
  await admin.post('/admin/invitation/add', {
    name: NAME,
    roleCode: 'guest',
    spaceIds: [spaceId],
    projectIds: [],
    maxUses: 1,
    days: 1,
  })
  await admin.post('/admin/gen/template/save', { name: NAME, groupName: NAME, content: HOSTILE })
  await admin.post('/admin/i18n/save', { lang: 'it', description: NAME, isEnabled: 0 })
  const types = JSON.stringify(['<img/src=x/onerror=pwned=1>', 'string'])
  await admin.post('/admin/setting/config/update', { key: 'front.param.type-array', value: types, remark: NAME })
  await failToSignIn(url)
  await admin.post('/user/subscribe/doc/subscribe', { sourceId: docId })
  await calls.post('/doc/save', { id: docId, moduleId, author: NAME, remark: `${HOSTILE} to the office` })
  await calls.post('/doc/presence', { tab: 'hostile-tab', docId, isEditing: 1 })
  return [
    '/dashboard',
    `/view/${docId}`,
    '/user/message',
    '/admin/users',
    `/admin/users?${new URLSearchParams({ q: newcomer.username })}`,
    '/admin/docs',
    '/admin/audit',
    '/admin/template',
    '/admin/language',
  ]
}

/** The name is in the audit log. */
async function failToSignIn(url: string): Promise<void> {
  await fetch(`${url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: NAME, password: 'wrong password' }),
  })
}
