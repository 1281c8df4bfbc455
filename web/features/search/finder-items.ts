import type { Icon } from '@tabler/icons-react'
import type { SearchHit } from '#core/contract/search.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { dictionaryPath } from '../../data/dictionary/dictionary-paths.ts'
import { modelPath } from '../../data/model/model-paths.ts'
import type { RecentDoc } from '../../data/doc/recent-docs.ts'

/** A command that runs by its name. */
export interface Command {
  id: string
  text: string
  /** What kind of command it is, as second line. */
  group: string
  icon: Icon
  /** A page, which can also be opened beside this one. */
  path?: string
  run?: () => void
}

/** One line of the finder. */
export type Item =
  | { kind: 'hit'; id: string; path: string; hit: SearchHit }
  | { kind: 'recent'; id: string; path: string; doc: RecentDoc }
  | { kind: 'command'; id: string; command: Command }
  | { kind: 'more'; id: 'more'; left: number }

export interface Group {
  title: TextKey
  items: Item[]
}

/** A text with this prefix searches commands only. */
const COMMANDS_ONLY = '>'

export const isForCommands = (text: string): boolean => text.trimStart().startsWith(COMMANDS_ONLY)

/** The search text without the prefix for commands. */
export const searchWords = (text: string): string => (isForCommands(text) ? text.trimStart().slice(1) : text).trim()

interface FinderInput {
  text: string
  hits: SearchHit[]
  /** The total number of hits, some of which may not be loaded. */
  total: number
  recents: RecentDoc[]
  commands: Command[]
}

/** The lines by groups, without empty groups. */
export function toGroups({ text, hits, total, recents, commands }: FinderInput): Group[] {
  const isSearch = searchWords(text) !== '' && !isForCommands(text)
  const docs = hits.filter(({ kind }) => kind === 'doc').map(toItem)
  const places = hits.filter(({ kind }) => kind !== 'doc').map(toItem)
  const left = total - hits.length
  const more: Item[] = left > 0 ? [{ kind: 'more', id: 'more', left }] : []
  const groups: Group[] = [
    { title: 'search.recent', items: searchWords(text) === '' && !isForCommands(text) ? recents.map(recentItem) : [] },
    { title: 'search.places', items: isSearch ? places : [] },
    { title: 'search.docs', items: isSearch ? [...docs, ...more] : [] },
    { title: 'search.commands', items: fittingCommands(commands, searchWords(text)).map(commandItem) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const recentItem = (doc: RecentDoc): Item => ({
  kind: 'recent',
  id: `recent-${doc.docId}`,
  path: `/view/${doc.docId}`,
  doc,
})
const commandItem = (command: Command): Item => ({ kind: 'command', id: `command-${command.id}`, command })
const toItem = (hit: SearchHit): Item => ({ kind: 'hit', id: `${hit.kind}-${hit.id}`, path: hitPath(hit), hit })

/** All words must be in the text of the command or of its group. */
export function fittingCommands(commands: Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter((command) => {
    const searched = `${command.text} ${command.group}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** The path of a search hit. */
export function hitPath({ kind, id, projectId, moduleId, spaceId }: SearchHit): string {
  if (kind === 'doc') return `/view/${id}`
  if (kind === 'model') return modelPath(moduleId, id)
  if (kind === 'dictionary') return dictionaryPath({ projectId, moduleId, dictionaryId: id })
  if (kind === 'space') return `/space/project/${spaceId}`
  return kind === 'project' ? `/project/doc/${projectId}` : `/project/doc/${projectId}?module=${moduleId}`
}
