import type { Dictionary } from '../dictionary/dictionary.ts'
import { docTypes } from '../doc/doc.ts'
import type { ErrorCode } from '../error-code/error-code.ts'
import { docIdentity } from '../doc/identity.ts'
import { importLimits, type EnvironmentDraft, type FolderDraft } from '../importers/draft/draft.ts'
import { initOrder, limits, orderStep } from '../limits.ts'
import { DictionaryBag } from './dictionaries.ts'
import { PushFault, pushCodes } from './fault.ts'
import type { ReadFields, ReadShape } from './fields.ts'
import type { docPushFields } from './methods.ts'
import { readDoc, type Around, type PushDoc } from './read-doc.ts'

/** The author of pushes that do not name one. */
export const defaultPusher = 'OpenAPI'

/** A whole push as drafts. */
export interface PushRead {
  author: string
  /** Every named folder in order, including empty ones. Folders with the same name and parent are merged. */
  folders: PushFolder[]
  /** Without duplicates. If a doc is pushed twice, the last one wins. */
  docs: PushDoc[]
  dictionaries: Dictionary[]
  environments: EnvironmentDraft[]
  /** For the module's error-code page. An empty list leaves the page unchanged. */
  errorCodes: ErrorCode[]
  /** Whether docs of earlier pushes that are missing from this one are removed, unless the module's settings forbid it. */
  isRemoving: boolean
}

export interface PushFolder extends FolderDraft {
  orderIndex?: number
}

export type DocPush = ReadFields<typeof docPushFields>

export function readPush(input: DocPush): PushRead {
  const reading = new Reading()
  reading.items(input.apis ?? [], { folders: [], type: undefined, author: undefined, dubbo: undefined })
  return {
    author: input.author?.trim() || defaultPusher,
    folders: [...reading.folders.values()],
    docs: [...reading.docs.values()],
    dictionaries: reading.dictionaries.all(),
    environments: readEnvironments(input.debugEnvs ?? []),
    errorCodes: readErrorCodes(input.commonErrorCodes ?? []),
    isRemoving: input.isReplace !== 0 && input.isOverride !== 1,
  }
}

class Reading {
  readonly folders = new Map<string, PushFolder>()
  readonly docs = new Map<string, PushDoc>()
  readonly dictionaries = new DictionaryBag()

  items(items: readonly ReadShape<'doc'>[], around: Around): void {
    for (const [index, item] of items.entries()) {
      if (isFolder(item)) this.#folder(item, around)
      else this.#doc(item, around, initOrder + index * orderStep)
    }
  }

  /** The content of a folder without a name is added to the parent folder. */
  #folder(item: ReadShape<'doc'>, around: Around): void {
    const name = item.name?.replaceAll(/\s+/g, ' ').trim() ?? ''
    const folders = name === '' ? around.folders : [...around.folders, name]
    if (folders.length > limits.folderDepth) {
      throw new PushFault(pushCodes.badInput, 'push.fault.foldersTooDeep', { folder: name, max: limits.folderDepth })
    }
    if (name !== '') this.#addFolder(folders, item)
    this.items(item.items ?? [], {
      folders,
      type: item.dubboInfo ? docTypes.dubbo : (item.type ?? around.type),
      author: item.author?.trim() || around.author,
      dubbo: item.dubboInfo ?? around.dubbo,
    })
  }

  #addFolder(path: string[], { description = '', orderIndex }: ReadShape<'doc'>): void {
    const key = JSON.stringify(path)
    if (!this.folders.has(key)) {
      this.folders.set(key, { path, description, ...(orderIndex !== undefined && { orderIndex }) })
    }
  }

  #doc(item: ReadShape<'doc'>, around: Around, position: number): void {
    const doc = readDoc(item, around, { position, dictionaries: this.dictionaries })
    const key = pushIdentity(doc)
    this.docs.delete(key)
    this.docs.set(key, doc)
    if (this.docs.size > importLimits.docs) {
      throw new PushFault(pushCodes.badInput, 'push.fault.docsTooMany', { max: importLimits.docs })
    }
  }
}

/** Some clients omit the flag; then an item with children is a folder. */
const isFolder = ({ isFolder, items = [] }: ReadShape<'doc'>) =>
  isFolder === undefined ? items.length > 0 : isFolder === 1

function pushIdentity({ type, content, variant, folders }: PushDoc): string {
  const { name, url, httpMethod, version, dubboInfo } = content
  const { interfaceName } = dubboInfo
  const parentId = folders.length === 0 ? '' : JSON.stringify(folders)
  return JSON.stringify([variant, docIdentity({ type, name, url, httpMethod, version, interfaceName, parentId })])
}

/** Environments without a name or URL are omitted. */
function readEnvironments(envs: readonly ReadShape<'env'>[]): EnvironmentDraft[] {
  const byName = new Map<string, EnvironmentDraft>()
  for (const { name = '', url = '' } of envs) {
    const draft = { name: name.trim(), url: url.trim(), headers: [] }
    if (draft.name !== '' && draft.url !== '') byName.set(draft.name, draft)
  }
  return [...byName.values()]
}

function readErrorCodes(codes: readonly ReadShape<'errorCode'>[]): ErrorCode[] {
  return codes
    .map(({ code = '', msg = '', solution = '' }) => ({ code: code.trim(), msg, solution }))
    .filter(({ code, msg }) => code + msg !== '')
}
