import { fold } from './fold.ts'

/** The path of a doc: without scheme and host, query and fragment. */
export function docPath(url: string): string {
  const [path = ''] = url
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
    .replace(/^\{\{[^}]*\}\}/, '')
    .split(/[?#]/)
  return path.startsWith('/') ? path : `/${path}`
}

/** Longer paths are compared by their first characters only, because databases limit the entries of an index. */
const MAX_KEY_LENGTH = 500

/** What stands for a variable in the key of a path. */
export const ANY_SEGMENT = '*'

const IS_VARIABLE = /[{*]|^:|^<.*>$/

/** A path as the search compares it: folded, without the names of variables, each segment with a slash behind it. "" without a URL. */
export function pathKey(url: string): string {
  return url.trim() === '' ? '' : pathSegments(docPath(url)).join('/').slice(0, MAX_KEY_LENGTH) + '/'
}

/** The segments of a path in the form of the key. */
export function pathSegments(path: string): string[] {
  const segments = path.replaceAll(/^\/+|\/+$/g, '').split(/\/+/)
  return segments.map((segment) => (IS_VARIABLE.test(segment) ? ANY_SEGMENT : fold(segment)))
}
