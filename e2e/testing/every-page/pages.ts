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
  /** It has no colours that other pages do not have: one theme shows enough. */
  isPlain?: boolean
}

/** The text editor is loaded after the rest of the page. */
const untilEditor = (page: Page) => page.locator('[contenteditable="true"]').first().waitFor()

const nobody = { visitor: 'nobody' } as const
const admin = { visitor: 'admin' } as const
const guest = { visitor: 'guest' } as const
const plainAdmin = { ...admin, isPlain: true } as const

/** The other tabs of the system settings, which consist of the same parts. */
const plainSettings = [
  'accounts',
  'docs',
  'storage',
  'outbound',
  'assistants',
  'scripts',
  'notices',
  'retention',
  'metersphere',
]

const open = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click()
const ofModule =
  (tab: string, more = '') =>
  ({ project, module }: World['ids']) =>
    `/project/doc/${project}?module=${module}&id=${tab}${more}`
const ofReleases = ({ project }: World['ids'], query = '') => `/project/release/${project}${query}`

export const pathOf = ({ path }: ShotPage, { ids }: World): string => (typeof path === 'string' ? path : path(ids))

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
  { name: 'space-setting', path: ({ space }) => `/space/setting/${space}`, ...admin },
  { name: 'space-openuser', path: ({ space }) => `/space/openuser/${space}`, ...admin },

  { name: 'project-doc', path: ({ project }) => `/project/doc/${project}`, ...admin },
  { name: 'project-doc-guest', path: ({ project }) => `/project/doc/${project}`, ...guest },
  { name: 'project-doc-empty', path: ({ emptyProject }) => `/project/doc/${emptyProject}`, ...admin },
  { name: 'project-dictionaries', path: ofModule('EnumInfo'), ...admin },
  { name: 'project-errors', path: ofModule('ErrorCode'), ...admin },
  { name: 'project-constants', path: ofModule('Constant'), ...admin },
  { name: 'project-models', path: ofModule('Models'), ...admin },
  { name: 'project-checks', path: ofModule('Checks'), ...admin },
  { name: 'project-openapi', path: ofModule('OpenApi'), ...admin },
  { name: 'project-releases', path: ofModule('Releases'), ...admin },
  { name: 'project-shares', path: ofModule('ShareConfig'), ...admin },
  { name: 'project-setting', path: ofModule('ModuleSetting'), ...admin },
  { name: 'project-setting-push', path: ofModule('ModuleSetting', '&section=push'), ...admin },
  { name: 'project-setting-source', path: ofModule('ModuleSetting', '&section=source'), ...admin },
  { name: 'project-setting-webhooks', path: ofModule('ModuleSetting', '&section=webhooks'), ...admin },
  { name: 'project-setting-general', path: ofModule('ModuleSetting', '&section=general'), ...admin },
  { name: 'project-trash', path: ofModule('Trash'), ...admin },
  { name: 'project-info', path: ({ project }) => `/project/info/${project}`, ...admin },
  { name: 'project-code', path: ({ project }) => `/project/code/${project}`, ...admin },
  { name: 'project-release', path: (ids) => ofReleases(ids), ...admin },
  { name: 'project-release-browse', path: (ids) => ofReleases(ids, `?browse=${ids.release}`), ...admin },
  { name: 'project-release-compare', path: (ids) => ofReleases(ids, `?from=${ids.release}&to=today`), ...admin },
  { name: 'project-member', path: ({ project }) => `/project/member/${project}`, ...admin },

  { name: 'link-share', path: ({ share }) => share, ...nobody },
  { name: 'link-share-debug', path: ({ share, doc }) => `${share}/${doc}?tab=debug`, ...nobody },
  { name: 'link-share-locked', path: ({ lockedShare }) => lockedShare, ...nobody },
  { name: 'link-share-disabled', path: ({ disabledShare }) => disabledShare, ...nobody },
  { name: 'link-handbook', path: ({ handbook }) => handbook, ...nobody },
  { name: 'link-handbook-doc', path: ({ handbook, doc }) => `${handbook}/${doc}`, ...nobody },
  { name: 'link-handbook-unknown', path: `/show/${'x'.repeat(22)}`, ...nobody },
  {
    name: 'space-compose-setting',
    path: ({ composeSpace }) => `/space/compose/${composeSpace}?view=setting`,
    ...admin,
  },

  { name: 'view', path: '/view', ...admin },
  { name: 'view-doc', path: ({ doc }) => `/view/${doc}`, ...admin },
  { name: 'view-doc-guest', path: ({ doc }) => `/view/${doc}`, ...guest },
  { name: 'view-debug', path: ({ doc }) => `/view/${doc}?tab=debug`, ...admin },
  { name: 'view-mock', path: ({ doc }) => `/view/${doc}?tab=mock`, ...admin },
  { name: 'doc-history', path: ({ doc }) => `/view/${doc}`, ...admin, act: open(/^(History|变更历史)$/) },
  { name: 'doc-compare', path: ({ doc }) => `/view/${doc}?compare=1-0`, ...admin },
  { name: 'doc-comments', path: ({ doc }) => `/view/${doc}`, ...admin, act: open(/^(Comments:|评论：)/) },
  { name: 'doc-new', path: ({ module }) => `/doc/new/${module}`, ...admin, act: untilEditor },
  { name: 'doc-edit', path: ({ module, doc }) => `/doc/edit/${module}/${doc}`, ...admin, act: untilEditor },
  { name: 'doc-edit-body', path: ({ module, doc }) => `/doc/edit/${module}/${doc}?tab=body`, ...admin },
  { name: 'doc-copy', path: ({ module, doc }) => `/doc/copy/${module}/${doc}`, ...admin, act: untilEditor },

  { name: 'model-view', path: ({ module, model }) => `/model/view/${module}/${model}`, ...admin },
  { name: 'model-edit', path: ({ module, model }) => `/model/edit/${module}/${model}`, ...admin },
  { name: 'model-new', path: ({ module }) => `/model/new/${module}`, ...admin },

  { name: 'messages', path: '/user/message', ...admin },
  { name: 'messages-settings', path: '/user/message?settings=1', ...admin },
  { name: 'followed', path: '/user/subscribe/doc', ...admin },
  { name: 'followed-places', path: '/user/subscribe/doc?tab=places', ...admin },
  { name: 'account', path: '/user', ...admin },
  { name: 'assistants', path: '/user/assistant', ...admin },
  { name: 'assistant-consent', path: '/user/assistant', ...admin, act: openConsent },
  // A program that is not registered.
  { name: 'assistant-consent-refused', path: '/oauth/authorize?client_id=none', ...admin },
  { name: 'tokens', path: '/user/token', ...admin },
  { name: 'system-setting', path: '/user/systemSetting', ...admin },
  { name: 'admin-users', path: '/admin/users', ...admin },
  { name: 'admin-users-invitations', path: '/admin/users', ...admin, act: open(/^(Invitation links|邀请链接)$/) },
  { name: 'admin-docs', path: '/admin/docs', ...admin },
  { name: 'admin-audit', path: '/admin/audit', ...admin },
  { name: 'invitation', path: '/reg#invitation=none', ...nobody },
  { name: 'admin-setting', path: '/admin/setting', ...admin },
  { name: 'admin-setting-mail', path: '/admin/setting?tab=mail', ...admin },
  { name: 'admin-setting-signin', path: '/admin/setting?tab=signin', ...admin },
  ...plainSettings.map((tab) => ({ name: `admin-setting-${tab}`, path: `/admin/setting?tab=${tab}`, ...plainAdmin })),
  { name: 'admin-template', path: '/admin/template?id=new', ...admin },
  { name: 'admin-language', path: '/admin/language', ...admin },
  { name: 'admin-users-refused', path: '/admin/users', ...guest },
  { name: 'oauth-return', path: '/debug/oauth', ...nobody },
  { name: 'not-found', path: '/404', ...admin },
]
