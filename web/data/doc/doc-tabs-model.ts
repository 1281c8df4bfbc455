/** A doc that is open in the tabs bar. Its path is its identity: two docs may have the same title. */
export interface DocTab {
  path: string
  title: string
  /** The query of the address, with its question mark. */
  query: string
  method: string
  docType: number
}

/** The oldest tabs are removed above this limit. */
export const MAX_TABS = 40

/** Adds the doc at the end, or updates its tab. */
export function withTab(tabs: readonly DocTab[], tab: DocTab): DocTab[] {
  const at = tabs.findIndex(({ path }) => path === tab.path)
  return at < 0 ? [...tabs, tab].slice(-MAX_TABS) : tabs.with(at, tab)
}

export const sameTab = (a: DocTab | undefined, b: DocTab) =>
  a !== undefined && (['path', 'title', 'query', 'method', 'docType'] as const).every((field) => a[field] === b[field])

export type Closing = 'this' | 'others' | 'left' | 'right' | 'all'

/** The tabs that remain after a close action on the tab with this path. */
export function closeTabs(tabs: readonly DocTab[], path: string, what: Closing): DocTab[] {
  const at = tabs.findIndex((tab) => tab.path === path)
  if (at < 0) return [...tabs]
  const staying: Record<Closing, DocTab[]> = {
    this: tabs.toSpliced(at, 1),
    others: tabs.slice(at, at + 1),
    left: tabs.slice(at),
    right: tabs.slice(0, at + 1),
    all: [],
  }
  return staying[what]
}

/** The close actions of a tab, without those that would close nothing. */
export function closings(count: number, at: number): Closing[] {
  const offers: [Closing, boolean][] = [
    ['this', true],
    ['others', count > 1],
    ['left', at > 0],
    ['right', at < count - 1],
    ['all', count > 1],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([closing]) => closing)
}

/** The path to open after closing: the current one if it remains, otherwise its nearest neighbour, the left one first. */
export function pathAfterClosing(
  before: readonly DocTab[],
  after: readonly DocTab[],
  current: string,
): string | undefined {
  const stays = (path: string) => after.some((tab) => tab.path === path)
  const at = before.findIndex(({ path }) => path === current)
  if (at < 0 || stays(current)) return undefined
  const left = before.slice(0, at).findLast(({ path }) => stays(path))
  const right = before.slice(at + 1).find(({ path }) => stays(path))
  return (left ?? right)?.path
}

export function moveTab(tabs: readonly DocTab[], from: string, to: string): DocTab[] {
  const [at, target] = [from, to].map((path) => tabs.findIndex((tab) => tab.path === path))
  const tab = tabs[at ?? -1]
  if (!tab || at === undefined || target === undefined || target < 0) return [...tabs]
  return tabs.toSpliced(at, 1).toSpliced(target, 0, tab)
}

/** Parses stored tabs and drops invalid ones. */
export function readTabs(text: string | undefined): DocTab[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isTab) : []
  } catch {
    return []
  }
}

function isTab(value: unknown): value is DocTab {
  if (typeof value !== 'object' || value === null) return false
  const { path, title, query, method, docType } = value as Partial<Record<keyof DocTab, unknown>>
  const areTexts = [path, title, query, method].every((text) => typeof text === 'string')
  return areTexts && typeof docType === 'number' && /^\/(view|share|show)\/[\w/]+$/.test(String(path))
}
