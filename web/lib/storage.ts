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
  viewTreePaths: 'endpaper.doc.view.tree.paths',
  viewSidebar: 'endpaper.doc.view.sidebar',
  viewTabs: 'endpaper.doc.view.tabs',
  viewColumns: 'endpaper.doc.view.columns',
  codeLanguage: 'endpaper.code.language',
  recentDocs: 'endpaper.doc.recent',
  debugPanes: 'endpaper.debug.panes',
  menuWidth: 'endpaper-menuwidth',
  spaceId: 'endpaper.spaceid',
  projectId: 'endpaper.projectid',
} as const

/** Values stored per project or module have its id in the key. */
export type StorageKey =
  | keyof typeof keys
  | `project.${string}`
  | `doclist.${string}`
  | `compose.${string}`
  | `edit.${string}`
  | `environment.${string}`

const isNamed = (key: StorageKey): key is keyof typeof keys => key in keys

export const storageKey = (key: StorageKey): string => (isNamed(key) ? keys[key] : `endpaper.${key}`)

/** Undefined also when the browser forbids storage: the app then works without remembering. */
export function readStored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(storageKey(key)) ?? undefined
  } catch {
    return undefined
  }
}

export function store(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(storageKey(key), value)
  } catch {
    // Storage is full or forbidden: the value is lost when the page closes.
  }
}

export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(storageKey(key))
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
