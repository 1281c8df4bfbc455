import { fold } from '../fold.ts'
import { isCjk, textRuns } from '../tokens.ts'
import { determiners, readOpenings, type Action } from './vocabulary.ts'
import { actions, nouns, readPhrases, type Phrase } from './words.ts'

/** Behind `how`, unlike in `how much` or `how long`. */
const HOW_TO = new Set(['to', 'do', 'can', 'could', 'should', 'would', 'does', 'did', 'will', 'is', 'are'])

/** From this word on, `new` tells about a thing: `a new shelf` asks for one at the start only. */
const ADJECTIVE = 4

/** What a question wants to do: by how it begins, then by its verbs, those with a plain meaning first. */
export function askedAction(text: string, phrases: Phrase[]): Action | undefined {
  const [first = '', second = ''] = textRuns(fold(text))
  if (readOpenings.first.has(first) || readOpenings.anywhere.test(text)) return 'read'
  if (first === 'how' && !HOW_TO.has(second)) return 'read'
  if (/^add\b.*\bto\b/i.test(text)) return 'write'
  const seen = phrases.flatMap(({ key, isBase }, index) => {
    const isVerb = isBase && !nouns.has(key) && (key !== 'new' || index < ADJECTIVE)
    return isVerb ? (actions.get(key) ?? []) : []
  })
  if (isCjk(first)) return seen.find((action) => action !== 'write') ?? seen[0]
  const own = phrases[0]?.isBase ? actions.get(phrases[0].key) : undefined
  if (own !== undefined && own !== 'write') return own
  const later = seen.find((action) => action !== 'read' && action !== 'write')
  return later ?? own ?? (seen.includes('write') || determiners.has(second) ? 'write' : undefined)
}

interface Described {
  name: string
  url: string
  method: string
  description: string
}

/** Characters of a description that are read for its verb. */
const MAX_OPENING = 40
const MAX_NAME = 80

/**
 * What a doc does: by the first verb of its name, of its description or of the end of its path, else by its method. Names that are made
 * by machines begin with the method.
 */
export function actionOf({ name, url, method, description }: Described): Action | undefined {
  const isMadeUp = method.length > 2 && name.toLowerCase().startsWith(method.toLowerCase())
  const [opening = ''] = description.slice(0, MAX_OPENING).split(/[.。,，]/)
  return (
    firstAction(isMadeUp ? name.slice(method.length, MAX_NAME) : name.slice(0, MAX_NAME)) ??
    firstAction(opening.trim().split(/\s+/).slice(0, 3).join(' ')) ??
    firstAction(url.split(/[/.]/).at(-1) ?? '') ??
    byMethod[method.toUpperCase()]
  )
}

const byMethod: Partial<Record<string, Action>> = {
  GET: 'read',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
  POST: 'write',
}

function firstAction(text: string): Action | undefined {
  for (const { key } of readPhrases(text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' '))) {
    const action = actions.get(key)
    if (action !== undefined) return action
  }
  return undefined
}
