import type { ChangeClass } from '#core/change/change.ts'
import { messageTypes, type MessageType } from '#core/contract/message.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { Ids } from '../../../base/ids.ts'
import { shortened } from './shortened.ts'

/** Texts for a change, for a breaking one, and for several changes that became one message. */
interface Family {
  once: TextKey
  breaking?: TextKey
  many: TextKey
  manyBreaking?: TextKey
}

const docsChanged = {
  name: 'docs',
  many: 'message.docsChangedTimes',
  manyBreaking: 'message.docsBrokenTimes',
} as const
const docChanged = { many: 'message.docChangedTimes', manyBreaking: 'message.docBrokenTimes' } as const

/** Messages that take up further changes, by their key in the database. */
const families: Partial<Record<string, Family & { name: string }>> = {
  'message.docChanged': { name: 'doc', once: 'message.docChanged', breaking: 'message.docBroken', ...docChanged },
  'message.docChangedRemark': {
    name: 'doc',
    once: 'message.docChangedRemark',
    breaking: 'message.docBrokenRemark',
    ...docChanged,
  },
  'message.docsAdded': { ...docsChanged, once: 'message.docsAdded' },
  'message.docsChanged': { ...docsChanged, once: 'message.docsChanged', breaking: 'message.docsBroken' },
  'message.pushed': { name: 'pushed', once: 'message.pushed', many: 'message.pushedTimes' },
  'message.syncChanged': { name: 'synced', once: 'message.syncChanged', many: 'message.syncChangedTimes' },
}

/** Unread messages of one family about the same thing become one; undefined: never. */
export const familyOf = (key: string): string | undefined => families[key]?.name

interface Words {
  text_key: string
  params: string
  change_class: ChangeClass | ''
  change_count: number
  /** As it is called now; null: it is not about a module. */
  moduleName: string | null
  /** The beginning of the comment as it is now; undefined: it is not about a comment. */
  excerpt: string | undefined
  /** Names of the docs that it is about, as they are now. */
  docs: readonly string[]
}

/** Keys of the docs that a message about several docs names. */
export function namedDocs({ params }: { params: string }): number[] {
  const { docIds } = JSON.parse(params) as { docIds?: unknown }
  return typeof docIds === 'string' ? docIds.split(' ').map(Number) : []
}

const MAX_DOC_NAME = 50
/** Docs that a message about several docs names. */
export const MAX_NAMED = 3

/** The text of a message, in the language of its reader. */
export function wordsOf(t: Translate, words: Words): string {
  const { text_key, change_class, change_count, moduleName, excerpt, docs } = words
  const told = JSON.parse(words.params) as Record<string, string | number>
  const current = {
    ...(moduleName !== null && { module: moduleName }),
    ...(excerpt !== undefined && { excerpt }),
    // Earlier versions stored the names.
    ...(told['docIds'] !== undefined && {
      docs: nameDocs(t, docs, change_count > 1 ? undefined : Number(told['count'])),
    }),
  }
  const params: typeof told = { ...told, ...current }
  // The reason is translated separately, with the same parameters.
  const reason = typeof params['reason'] === 'string' && { reason: t(params['reason'] as TextKey, params) }
  return t(keyOf(text_key, change_count, change_class), { ...params, ...reason, times: change_count })
}

/** `total`: how many docs there are; undefined: nobody counted, and there may be more than are named. */
function nameDocs(t: Translate, docs: readonly string[], total: number | undefined): string {
  const isPart = total === undefined ? docs.length >= MAX_NAMED : docs.length < total
  return docs.map((name) => shortened(name, MAX_DOC_NAME)).join(t('message.docsComma')) + (isPart ? '…' : '')
}

function keyOf(key: string, count: number, changeClass: ChangeClass | ''): TextKey {
  const family = families[key]
  if (!family) return key as TextKey
  const isBreaking = changeClass === 'breaking'
  if (count > 1) return isBreaking ? (family.manyBreaking ?? family.many) : family.many
  return isBreaking ? (family.breaking ?? family.once) : family.once
}

interface Linked {
  type: MessageType
  thing_id: number
  module_id: number | null
  /** Of the module, or of the message itself. */
  projectId: number | null
  /** The doc, if it exists and is not deleted. */
  liveDocId: number | null
}

/** The page of the web app that a message is about. */
export function linkOf(ids: Ids, { type, thing_id, module_id, projectId, liveDocId }: Linked): string {
  const doc = liveDocId === null ? '' : `/view/${ids.encode(liveDocId)}`
  if (type === messageTypes.comment || type === messageTypes.mention) {
    return doc && `${doc}?${new URLSearchParams({ comment: ids.encode(thing_id) })}`
  }
  if (doc !== '' || projectId === null) return doc
  const project = ids.encode(projectId)
  if (type === messageTypes.release) {
    return `/project/release/${project}${thing_id === 0 ? '' : `?browse=${ids.encode(thing_id)}`}`
  }
  if (module_id === null) return `/project/doc/${project}`
  const tab = tabs[type]
  return `/project/doc/${project}?${new URLSearchParams({ module: ids.encode(module_id), ...(tab && { id: tab }) })}`
}

/** Tabs of a module in the web app. */
const tabs: Partial<Record<MessageType, string>> = {
  [messageTypes.push]: 'OpenApi',
  [messageTypes.share]: 'ShareConfig',
}
