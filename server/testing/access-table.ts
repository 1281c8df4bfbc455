import type { Person, World, ActorKind } from './world.ts'

/** Who gets through a call, reviewed line by line. A call without a row fails the test. */
export interface AccessRow {
  /** A good input for this person in this world. */
  input(world: World, person: Person): object
  /** Who may, besides nobody else. `anyone` is everybody, signed in or not. */
  allow: readonly ActorKind[] | 'anyone'
  /** What an allowed person is answered when the input cannot succeed in the test's world. */
  answer?: string
}

const everyUser = [
  'stranger',
  'spaceGuest',
  'spaceDev',
  'projectGuest',
  'projectDev',
  'projectAdmin',
  'spaceAdmin',
  'superAdmin',
] as const
/** Also someone who has to set a password first. */
const evenPending = ['pending', ...everyUser] as const

const none = () => ({})

export const accessTable: Record<string, AccessRow> = {
  'POST /user/login': {
    input: () => ({ username: 'nobody', password: 'no password' }),
    allow: 'anyone',
    answer: '100',
  },
  'GET /user/info': { input: none, allow: evenPending },
  'POST /user/logout': { input: none, allow: evenPending },
  'GET /user/perm/get': { input: none, allow: everyUser },
  'GET /user/get': { input: none, allow: everyUser },
  'POST /user/update': { input: () => ({ nickname: 'Me', email: '', weComMobile: '' }), allow: everyUser },
  // The people of the test have no password.
  'POST /user/password/update': {
    input: () => ({ oldPassword: 'old password', password: 'a brand new one' }),
    allow: everyUser,
    answer: '100',
  },
  'GET /user/session/list': { input: none, allow: everyUser },
  'POST /user/session/end': { input: (_world, { own }) => ({ id: own.session }), allow: everyUser },
  'POST /user/session/endOthers': { input: none, allow: everyUser },
  'POST /system/reg': {
    input: () => ({ username: 'a@b.example', password: 'a brand new one', nickname: 'A' }),
    allow: 'anyone',
    answer: '100',
  },
  'POST /system/password/updateByFirstLogin': {
    input: () => ({ password: 'a brand new one' }),
    allow: ['pending'],
  },
  'POST /system/password/find': { input: () => ({ username: 'nobody' }), allow: 'anyone', answer: '100' },
  'POST /system/password/reset': {
    input: () => ({ key: 'no key', password: 'a brand new one' }),
    allow: 'anyone',
    answer: '100',
  },

  'GET /system/viewConfig': { input: none, allow: 'anyone' },
  'GET /system/frontConfig': { input: () => ({ key: 'front.param.type-array' }), allow: 'anyone' },
  'GET /system/i18n/get': { input: () => ({ lang: 'en' }), allow: 'anyone' },
  'GET /system/i18n/lang/list': { input: none, allow: 'anyone' },

  'GET /space/list': { input: none, allow: everyUser },
}
