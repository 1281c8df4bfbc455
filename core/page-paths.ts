/** The addresses of the web app, as its router declares them. The server needs them, because calls and pages share the root. */
export const pagePaths = [
  '/login',
  '/reg',
  '/setPassword',
  '/findPassword',
  '/resetPassword',
  '/successLogin',
  '/',
  '/dashboard',
  '/updatePassword',
  '/space/project/:spaceId',
  '/space/compose/:spaceId',
  '/space/info/:spaceId',
  '/space/member/:spaceId',
  '/space/setting/:spaceId',
  '/space/openuser/:spaceId',
  '/project/doc/:projectId',
  '/project/info/:projectId',
  '/project/member/:projectId',
  '/project/code/:projectId',
  '/project/release/:projectId',
  '/view',
  '/view/:docId',
  '/share/:linkKey/:docId?',
  '/show/:linkKey/:docId?',
  '/doc/edit/:moduleId/:docId',
  '/doc/edit_custom/:moduleId/:docId',
  '/doc/new/:moduleId/:parentId?',
  '/doc/copy/:moduleId/:copyId',
  '/doc/copy_custom/:moduleId/:copyId',
  '/model/view/:moduleId/:modelId',
  '/model/edit/:moduleId/:modelId',
  '/model/new/:moduleId',
  '/user',
  '/user/subscribe/doc',
  '/user/message',
  '/user/token',
  '/user/assistant',
  '/user/systemSetting',
  '/admin/users',
  '/admin/docs',
  '/admin/audit',
  '/admin/language',
  '/admin/template',
  '/admin/setting',
  '/openapi',
  '/help/:chapter?',
  '/debug/oauth',
  '/oauth/authorize',
  '/404',
]

/** Calls and files, such as `/share/get` and `openapi.json` of a share, share the prefix with the pages of links. */
const LINK_KEY = ':linkKey'

const patterns = pagePaths.map(toPattern)

/** Like the router, accepts a slash at the end. */
function toPattern(path: string): RegExp {
  const segments = path.split('/').slice(1)
  const isLink = segments.includes(LINK_KEY)
  const parts = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment}`
    // Longer than the names of calls; a key that was cut off opens the page that says so.
    if (segment === LINK_KEY) return '/[0-9A-Za-z]{14,40}'
    const value = isLink ? String.raw`\w+` : '[^/]+'
    return segment.endsWith('?') ? `(?:/${value})?` : `/${value}`
  })
  return new RegExp(`^${parts.join('')}/?$`)
}

export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
