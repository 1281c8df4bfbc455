import type { Page } from '@playwright/test'
import { openConsent } from './open-consent.ts'
import type { World } from './world.ts'

export type Visitor = keyof World['tokens']

export interface ShotPage {
  /** The file name, without size, theme and language. */
  name: string
  path: string | ((ids: World['ids']) => string)
  visitor: Visitor
  /** Steps before the picture is taken, such as opening a menu. */
  act?: (page: Page, world: World) => Promise<void>
}

/** The text editor is loaded after the rest of the page. */
const untilEditor = (page: Page) => page.locator('[contenteditable="true"]').first().waitFor()

const nobody = { visitor: 'nobody' } as const
const admin = { visitor: 'admin' } as const
const guest = { visitor: 'guest' } as const

const open = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click()
const ofReleases = ({ project }: World['ids'], query = '') => `/project/release/${project}${query}`

/** Every page of the product. */
export const pages: ShotPage[] = [
  { name: 'login', path: '/login', ...nobody },
  { name: 'register', path: '/reg', ...nobody },
  { name: 'find-password', path: '/findPassword', ...nobody },
  { name: 'reset-password', path: '/resetPassword?key=none', ...nobody },
  { name: 'success-login', path: '/successLogin?problem=state', ...nobody },
  { name: 'set-password', path: '/setPassword', visitor: 'pending' },

  { name: 'openapi', path: '/openapi', ...nobody },
  { name: 'help', path: '/help', ...nobody },
  { name: 'help-chapter', path: '/help/debug', ...nobody },

  { name: 'dashboard-empty', path: '/dashboard', visitor: 'newcomer' },
  { name: 'dashboard', path: '/dashboard', ...admin },
  { name: 'update-password', path: '/updatePassword', ...admin },

  { name: 'space-project', path: ({ space }) => `/space/project/${space}`, ...admin },
  { name: 'space-project-guest', path: ({ space }) => `/space/project/${space}`, ...guest },
  { name: 'space-project-empty', path: ({ emptySpace }) => `/space/project/${emptySpace}`, ...admin },
  { name: 'space-compose', path: ({ composeSpace }) => `/space/compose/${composeSpace}`, ...admin },
  { name: 'space-info', path: ({ space }) => `/space/info/${space}`, ...admin },
  { name: 'space-member', path: ({ space }) => `/space/member/${space}`, ...admin },
  { name: 'space-member-guest', path: ({ space }) => `/space/member/${space}`, ...guest },
  { name: 'space-openuser', path: ({ space }) => `/space/openuser/${space}`, ...admin },

  { name: 'project-doc', path: ({ project }) => `/project/doc/${project}`, ...admin },
  { name: 'project-doc-guest', path: ({ project }) => `/project/doc/${project}`, ...guest },
  { name: 'project-doc-empty', path: ({ emptyProject }) => `/project/doc/${emptyProject}`, ...admin },
  { name: 'project-openapi', path: ({ project }) => `/project/doc/${project}?id=OpenApi`, ...admin },
  { name: 'project-setting', path: ({ project }) => `/project/doc/${project}?id=ModuleSetting`, ...admin },
  { name: 'project-trash', path: ({ project }) => `/project/doc/${project}?id=Trash`, ...admin },
  { name: 'project-info', path: ({ project }) => `/project/info/${project}`, ...admin },
  { name: 'project-release', path: (ids) => ofReleases(ids), ...admin },
  { name: 'project-release-browse', path: (ids) => ofReleases(ids, `?browse=${ids.release}`), ...admin },
  { name: 'project-release-compare', path: (ids) => ofReleases(ids, `?from=${ids.release}&to=today`), ...admin },
  { name: 'project-member', path: ({ project }) => `/project/member/${project}`, ...admin },

  { name: 'view', path: '/view', ...admin },
  { name: 'view-doc', path: ({ doc }) => `/view/${doc}`, ...admin },
  { name: 'view-doc-guest', path: ({ doc }) => `/view/${doc}`, ...guest },
  { name: 'doc-history', path: ({ doc }) => `/view/${doc}`, ...admin, act: open(/^(History|变更历史)$/) },
  { name: 'doc-compare', path: ({ doc }) => `/view/${doc}?compare=1-0`, ...admin },
  { name: 'doc-comments', path: ({ doc }) => `/view/${doc}`, ...admin, act: open(/^(Comments:|评论：)/) },
  { name: 'doc-new', path: ({ module }) => `/doc/new/${module}`, ...admin, act: untilEditor },
  { name: 'doc-edit', path: ({ module, doc }) => `/doc/edit/${module}/${doc}`, ...admin, act: untilEditor },
  { name: 'doc-copy', path: ({ module, doc }) => `/doc/copy/${module}/${doc}`, ...admin, act: untilEditor },

  { name: 'messages', path: '/user/message', ...admin },
  { name: 'messages-settings', path: '/user/message?settings=1', ...admin },
  { name: 'followed', path: '/user/subscribe/doc', ...admin },
  { name: 'followed-places', path: '/user/subscribe/doc?tab=places', ...admin },
  { name: 'account', path: '/user', ...admin },
  { name: 'assistants', path: '/user/assistant', ...admin },
  { name: 'assistant-consent', path: '/user/assistant', ...admin, act: openConsent },
  // A program that is not registered.
  { name: 'assistant-consent-refused', path: '/oauth/authorize?client_id=none', ...admin },
  { name: 'system-setting', path: '/user/systemSetting', ...admin },
  { name: 'admin-users', path: '/admin/users', ...admin },
  { name: 'admin-users-invitations', path: '/admin/users', ...admin, act: open(/^(Invitation links|邀请链接)$/) },
  { name: 'admin-docs', path: '/admin/docs', ...admin },
  { name: 'admin-audit', path: '/admin/audit', ...admin },
  { name: 'invitation', path: '/reg#invitation=none', ...nobody },
  { name: 'admin-setting', path: '/admin/setting', ...admin },
  { name: 'admin-setting-mail', path: '/admin/setting?tab=mail', ...admin },
  { name: 'admin-language', path: '/admin/language', ...admin },
  { name: 'admin-users-refused', path: '/admin/users', ...guest },
  { name: 'not-found', path: '/404', ...admin },
]
