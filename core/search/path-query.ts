import { ANY_SEGMENT, docPath, pathSegments } from './doc-path.ts'

/** A search text that is a path, maybe with a method before it. */
export interface PathQuery {
  /** In upper case; "" if none was given. */
  method: string
  /** As in the key of a path. A typed variable is `*`. */
  segments: string[]
  /** The last segment is still being typed. */
  isOpen: boolean
  /** What to look for in texts. */
  words: string
}

/** Words that name a method and not a text. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'CONNECT'])
/** Deeper paths are searched as text only. */
const MAX_SEGMENTS = 20
/** As in the first line of a request. */
const PATH_TEXT = /^(?:([a-z]+)\s+)?(\S*\/\S*)(?:\s+HTTP\/[\d.]+)?$/i

export const isMethodWord = (word: string): boolean => METHODS.has(word.toUpperCase())

/** Reads a path, a full URL or a line such as `POST /v2/orders`; undefined if the text is none of them. */
export function readPathQuery(text: string): PathQuery | undefined {
  const [, word = '', target = ''] = PATH_TEXT.exec(text.trim()) ?? []
  if (target === '' || (word !== '' && !isMethodWord(word))) return undefined
  const path = docPath(target)
  const segments = pathSegments(path)
  if (segments.length > MAX_SEGMENTS) return undefined
  return {
    method: word.toUpperCase(),
    segments,
    isOpen: !path.endsWith('/'),
    words: `${word} ${path}`.trim(),
  }
}

/** The words to look for in texts: a pasted URL is found without its host. */
export const searchedWords = (text: string): string => readPathQuery(text)?.words ?? text

/** How a path fits a query, best first. */
const fits = { whole: 0, begins: 1, template: 2, templateBegins: 3, tail: 4, anything: 5 } as const

/** The segments that may be missing from the start of a doc's path, such as a host or the path of an environment's base URL. */
export const MAX_DROPPED = 4

const STEP = 1000

/** How well a doc fits: the lower, the better. undefined: not at all. */
export function rankPath(query: PathQuery, key: string, httpMethod: string): number | undefined {
  const path = key.split('/').slice(0, -1)
  const isMethod = query.method === '' || query.method === httpMethod.toUpperCase()
  for (let dropped = 0; dropped <= Math.min(MAX_DROPPED, query.segments.length - 1); dropped += 1) {
    const fit = fitAt(query, path, dropped)
    if (!fit) continue
    const rank = (fit.kind * 2 + (isMethod ? 0 : 1)) * STEP
    return rank + dropped * MAX_SEGMENTS + (MAX_SEGMENTS - fit.equal)
  }
  return undefined
}

interface Fit {
  kind: number
  /** Segments that are equal; the others are variables of the doc. */
  equal: number
}

function fitAt({ segments, isOpen }: PathQuery, path: string[], dropped: number): Fit | undefined {
  const asked = segments.slice(dropped)
  const last = asked.length - 1
  let equal = 0
  const texts = asked.filter((text, index) => text !== ANY_SEGMENT && path[index] !== ANY_SEGMENT).length
  let isCut = path.length > asked.length
  for (const [index, text] of asked.entries()) {
    const segment = path[index]
    if (segment === undefined) return undefined
    if (segment === text) equal += 1
    else if (segment !== ANY_SEGMENT) {
      if (index < last || !isOpen || !segment.startsWith(text)) return undefined
      isCut = true
      equal += 1
    }
  }
  const kind = kindOf({ isCut, isEqual: equal === asked.length, isNone: texts === 0, dropped })
  return kind === undefined ? undefined : { kind, equal }
}

function kindOf({
  isCut,
  isEqual,
  isNone,
  dropped,
}: {
  isCut: boolean
  isEqual: boolean
  isNone: boolean
  dropped: number
}) {
  if (isNone && (isCut || dropped > 0)) return undefined
  if (isNone) return isEqual ? fits.whole : fits.anything
  if (dropped > 0) return isCut ? undefined : fits.tail
  if (isCut) return isEqual ? fits.begins : fits.templateBegins
  return isEqual ? fits.whole : fits.template
}

/** Longer texts are no questions. */
const MAX_TEXT = 2000
const PATH_INSIDE = new RegExp(
  String.raw`(?:\b(?:${[...METHODS].join('|')})\s+)?(?:https?://|(?<![A-Za-z0-9])/)[^\s,;"'\x60，。；、？]+`,
)

/** The path or URL in a text, with the method before it. */
export const pathIn = (text: string): string | undefined => {
  const found = PATH_INSIDE.exec(text.slice(0, MAX_TEXT))?.[0].replace(/[.?!)]+$/, '')
  return found !== undefined && readPathQuery(found) ? found : undefined
}
