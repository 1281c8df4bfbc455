import type { PathFor } from '#core/contract/calls.ts'

/** What a call needs: nothing, a session even before a password is set (`pending`), or to end the session. */
type Need = 'nothing' | 'pending' | 'end'

const needs: Record<PathFor<'anyone'> | PathFor<'pending'>, Need> = {
  '/system/viewConfig': 'nothing',
  '/system/frontConfig': 'nothing',
  '/system/i18n/get': 'nothing',
  '/system/i18n/lang/list': 'nothing',
  '/system/reg': 'nothing',
  '/system/password/find': 'nothing',
  '/system/password/reset': 'nothing',
  '/user/login': 'nothing',
  '/user/info': 'pending',
  '/system/password/updateByFirstLogin': 'pending',
  '/user/logout': 'end',
}

/** Every other call needs a session with a password. */
export function sessionNeed(path: string): Need | 'session' {
  return path in needs ? needs[path as keyof typeof needs] : 'session'
}
