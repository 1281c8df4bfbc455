/**
 * Choices of a reader that decide how a reading page looks. The app keeps them in local storage and copies them into a cookie, so that
 * the server draws the page as the reader left it.
 */
export const readerChoices = [
  'language',
  'theme',
  /** The time zone of the reader. */
  'zone',
  'viewDimension',
  'viewTreeTrigger',
  'showTreeTrigger',
  'viewTreePaths',
  'viewSidebar',
  'menuWidth',
  'viewColumns',
  'tabSwitch',
  'codeLanguage',
] as const
export type ReaderChoice = (typeof readerChoices)[number]
export type ReaderChoices = Partial<Record<ReaderChoice, string>>

const COOKIE = 'endpaper_reader'
/** The pages that are drawn on the server. */
const PATHS = ['/view', '/share', '/show']
const YEAR_SECONDS = 31_536_000
/** Values are short words, numbers and names of languages and time zones. */
const VALUE = /^[\w .+#/-]{1,60}$/

/** The cookies to set, one for each path. */
export function readerCookies(choices: ReaderChoices): string[] {
  const value = encodeURIComponent(JSON.stringify(keepSound(choices)))
  return PATHS.map((path) => `${COOKIE}=${value}; Path=${path}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`)
}

/** What a cookie header says; anybody can write anything into it. */
export function readReaderCookie(header: string): ReaderChoices {
  const text = new RegExp(String.raw`(?:^|;\s*)${COOKIE}=([^;]{1,2000})`).exec(header)?.[1]
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text ?? ''))
    return typeof value === 'object' && value !== null ? keepSound(value) : {}
  } catch {
    return {}
  }
}

function keepSound(value: object): ReaderChoices {
  const entries = Object.entries(value).filter(
    ([key, text]) => readerChoices.some((name) => name === key) && typeof text === 'string' && VALUE.test(text),
  )
  return Object.fromEntries(entries)
}
