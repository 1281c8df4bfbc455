import type { Page } from '@playwright/test'
import type { World } from './world.ts'

export type Visitor = keyof World['tokens']

export interface ShotPage {
  /** Of the file, without size, theme and language. */
  name: string
  path: string | ((world: World) => string)
  visitor: Visitor
  /** What to do on the page before the picture is taken, such as opening a menu. */
  act?: (page: Page, world: World) => Promise<void>
}

/** Every page of the product. */
export const pages: ShotPage[] = [
  { name: 'login', path: '/login', visitor: 'nobody' },
  { name: 'register', path: '/reg', visitor: 'nobody' },
  { name: 'find-password', path: '/findPassword', visitor: 'nobody' },
  { name: 'reset-password', path: '/resetPassword?key=none', visitor: 'nobody' },
  { name: 'set-password', path: '/setPassword', visitor: 'pending' },
  { name: 'dashboard-empty', path: '/dashboard', visitor: 'newcomer' },
  { name: 'dashboard', path: '/dashboard', visitor: 'admin' },
  { name: 'update-password', path: '/updatePassword', visitor: 'admin' },
  { name: 'account', path: '/user', visitor: 'admin' },
  { name: 'not-found', path: '/404', visitor: 'admin' },
]
