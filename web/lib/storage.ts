import { readerChoices, readerCookies, type ReaderChoice } from '#core/reader-choices.ts'

/** Everything that the app keeps in local storage, by key. */
const keys = {
  token: 'endpaper.token',
  afterSignIn: 'endpaper.after-sign-in',
  language: 'endpaper.language',
  theme: 'endpaper.theme',
  sidebar: 'endpaper.sidebar',
  projectShowType: 'endpaper.project-show-type',
  viewDimension: 'endpaper.doc.view.dimension',
  viewTreeTrigger: 'endpaper.doc.view.tree.trigger',
  showTreeTrigger: 'endpaper.doc.show.tree.trigger',
  viewTreePaths: 'endpaper.doc.view.tree.paths',
  viewSidebar: 'endpaper.doc.view.sidebar',
  viewTabs: 'endpaper.doc.view.tabs',
  tabSwitch: 'endpaper.doc.tab-switch',
  listColumns: 'endpaper.doc.list.columns',
  viewColumns: 'endpaper.doc.view.columns',
  compareLayout: 'endpaper.doc.compare.layout',
  codeLanguage: 'endpaper.code.language',
  recentDocs: 'endpaper.doc.recent',
  debugPanes: 'endpaper.debug.panes',
  menuWidth: 'endpaper-menuwidth',
  spaceId: 'endpaper.spaceid',
  projectId: 'endpaper.projectid',
} as const

/** Values stored per project, module or publication have its id in the key. */
export type StorageKey =
  | keyof typeof keys
  | `project.${string}`
  | `doclist.${string}`
  | `comment.${string}`
  | `compose.${string}`
  | `edit.${string}`
  | `environment.${string}`
  | `share.${string}`
  | `show.${string}`

const isChoice = (key: string): key is ReaderChoice => readerChoices.some((choice) => choice === key)

const isNamed = (key: StorageKey): key is keyof typeof keys => key in keys

export const storageKey = (key: StorageKey): string => (isNamed(key) ? keys[key] : `endpaper.${key}`)

/** Where there is no local storage, because the server draws the page: what the reader's cookie says. */
let given: Readonly<Partial<Record<string, string>>> | undefined

export function giveStored(choices: typeof given): void {
  given = choices
}

/** Undefined also when the browser forbids storage: the app then works without remembering. */
export function readStored(key: StorageKey): string | undefined {
  if (given) return given[key]
  try {
    return localStorage.getItem(storageKey(key)) ?? undefined
  } catch {
    return undefined
  }
}

/** Everything whose key starts like this: the rest of the key, and the value. */
export function listStored(start: StorageKey): [rest: string, value: string][] {
  const whole = storageKey(start)
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(whole))
    return keys.map((key) => [key.slice(whole.length), localStorage.getItem(key) ?? ''])
  } catch {
    return []
  }
}

export function store(key: StorageKey, value: string): void {
  if (given) return
  try {
    localStorage.setItem(storageKey(key), value)
  } catch {
    // Storage is full or forbidden: the value is lost when the page closes.
  }
  if (isChoice(key)) tellServer()
}

/** Copies the choices that decide how a reading page looks into a cookie. */
export function tellServer(): void {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const choices = readerChoices.map((key) => [key, key === 'zone' ? zone : readStored(key)] as const)
  const cookies = readerCookies(Object.fromEntries(choices.filter(([, value]) => value !== undefined)))
  for (const cookie of cookies) document.cookie = cookie
}

export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(storageKey(key))
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
