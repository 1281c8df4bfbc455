/**
 * The chapters of the manual in their order, each with the anchors of its sections. The texts are in `en/` and `zh-CN/`, one file for each
 * chapter. Links from the interface are typed by these lists.
 */
export const chapterAnchors = {
  start: ['parts', 'space', 'application', 'first', 'find'],
  roles: ['space', 'project', 'visibility', 'members'],
  account: ['profile', 'devices', 'tokens', 'look'],
  docs: ['types', 'create', 'sections', 'save', 'conflict', 'list', 'read'],
  parameters: ['rows', 'columns', 'choices', 'paste', 'rules', 'secret', 'keys'],
  globals: ['environments', 'common', 'data', 'choose'],
  shared: ['models', 'dictionaries', 'codes', 'constants'],
  comments: ['write', 'resolve'],
  import: ['steps', 'formats', 'edits', 'sync'],
  export: ['files', 'code', 'live'],
  push: ['access', 'tools', 'merge', 'settings', 'log'],
  debug: ['send', 'route', 'request', 'variables', 'answer', 'network'],
  checks: ['save', 'kinds', 'run', 'pipeline'],
  scripts: ['kinds', 'objects', 'limits'],
  mock: ['address', 'configs', 'templates', 'scripts', 'log'],
  templates: ['write', 'variables', 'limits'],
  shares: ['share', 'visitors', 'manage', 'programs'],
  compose: ['space', 'docs', 'settings', 'withdraw'],
  assistants: ['connect', 'scopes', 'disconnect', 'links', 'admin'],
  releases: ['publish', 'browse', 'compare', 'history'],
  following: ['follow', 'messages', 'mail', 'webhooks'],
  users: ['accounts', 'invite', 'rights', 'docs', 'audit'],
  settings: ['system', 'outbound', 'languages', 'backup'],
  signin: ['ways', 'groups', 'twofactor', 'password'],
  shortcuts: ['everywhere', 'table', 'lists', 'trying'],
  faq: ['reading', 'writing', 'trying', 'running'],
} as const

type Anchors = typeof chapterAnchors

export type Chapter = keyof Anchors

/** A chapter, or a section of it: `debug`, `debug#send`. */
export type HelpTarget = { [C in Chapter]: C | `${C}#${Anchors[C][number]}` }[Chapter]

/** Chapters by group, for the list beside the text. */
export const manualParts = [
  { id: 'basics', chapters: ['start', 'roles', 'account'] },
  { id: 'writing', chapters: ['docs', 'parameters', 'globals', 'shared', 'comments'] },
  { id: 'moving', chapters: ['import', 'export', 'push'] },
  { id: 'trying', chapters: ['debug', 'checks', 'scripts', 'mock', 'templates'] },
  { id: 'giving', chapters: ['shares', 'compose', 'assistants', 'releases', 'following'] },
  { id: 'running', chapters: ['users', 'settings', 'signin'] },
  { id: 'more', chapters: ['shortcuts', 'faq'] },
] as const satisfies { id: string; chapters: readonly Chapter[] }[]

export const chapters: readonly Chapter[] = manualParts.flatMap((part) => [...part.chapters])

export const isChapter = (name: string): name is Chapter => Object.hasOwn(chapterAnchors, name)

export const helpPath = (target: HelpTarget): string => `/help/${target}`

export const chapterOf = (target: HelpTarget): Chapter => target.split('#')[0] as Chapter
