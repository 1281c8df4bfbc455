import type { PathFor } from '#core/contract/calls.ts'

/** What a call needs: nothing, a session even before a password is set (`pending`), or to end the session. */
type Need = 'nothing' | 'pending' | 'end'

/** Visitors have no session; a signed-in person who opens a link is a visitor too. */
const visitorNeeds: Record<PathFor<'visitor'>, 'nothing'> = {
  '/share/get': 'nothing',
  '/share/checkPassword': 'nothing',
  '/share/menu': 'nothing',
  '/doc/share/view': 'nothing',
  '/share/model': 'nothing',
  '/share/environment': 'nothing',
  '/share/search': 'nothing',
  '/share/search/question': 'nothing',
  '/share/upload/:key/:docId/:id/:file': 'nothing',
  '/share/debug/proxy': 'nothing',
  '/share/debug/frame': 'nothing',
  '/compose/project/get': 'nothing',
  '/compose/project/checkPassword': 'nothing',
  '/compose/doc/menu': 'nothing',
  '/doc/viewShow': 'nothing',
  '/compose/project/setting/getall': 'nothing',
  '/compose/additional/listvisible': 'nothing',
  '/compose/additional/view': 'nothing',
  '/show/model': 'nothing',
  '/show/environment': 'nothing',
  '/show/search': 'nothing',
  '/show/search/question': 'nothing',
  '/show/upload/:key/:docId/:id/:file': 'nothing',
  '/show/picture/:key/:pageId/:id/:file': 'nothing',
  '/show/debug/proxy': 'nothing',
  '/show/debug/frame': 'nothing',
}

const needs: Record<PathFor<'anyone'> | PathFor<'pending'> | PathFor<'visitor'>, Need> = {
  ...visitorNeeds,
  '/system/viewConfig': 'nothing',
  '/system/frontConfig': 'nothing',
  '/system/i18n/get': 'nothing',
  '/system/i18n/lang/list': 'nothing',
  '/system/i18n/lang/default': 'nothing',
  '/system/reg': 'nothing',
  '/system/password/find': 'nothing',
  '/system/password/reset': 'nothing',
  '/system/invitation/get': 'nothing',
  '/system/invitation/accept': 'nothing',
  '/user/login': 'nothing',
  '/user/login/code': 'nothing',
  '/user/login/enrol': 'nothing',
  '/user/login/enrol/confirm': 'nothing',
  '/system/oauth/token/get': 'nothing',
  '/user/info': 'pending',
  '/system/password/updateByFirstLogin': 'pending',
  '/user/logout': 'end',
}

/** Every other call needs a session with a password. */
export function sessionNeed(path: string): Need | 'session' {
  return path in needs ? needs[path as keyof typeof needs] : 'session'
}
