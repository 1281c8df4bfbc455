import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DocType } from '#core/doc/doc.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { Ids } from '../../../base/ids.ts'
import type { Db } from '../../../db/open.ts'
import type { ReleaseCopyTable } from '../../../db/tables.ts'

/** What docs are read with, also in a thread. */
export interface CopySource {
  db: Db
  services: { ids: Ids }
}

/** A doc at one moment. Its texts are stored apart, by hash. */
export type Copy = Omit<Selectable<ReleaseCopyTable>, 'release_id'>

/** Where a doc was: keys and names. */
export interface DocPlace {
  module: PlaceNode
  /** From the root down to the folder of the doc. */
  folders: PlaceNode[]
}

interface PlaceNode {
  id: number
  name: string
  order: number
}

/** What lists and trees show of a doc. */
export interface Head {
  docId: number
  moduleId: number
  type: DocType
  name: string
  url: string
  httpMethod: string
  version: string
  deprecated: string
  orderIndex: number
  place: DocPlace
  /** Hidden now, or when it was copied. */
  isHidden: boolean
  /** Deleted now, alone or with its module. */
  isDeleted: boolean
}

/** All models and dictionaries that a doc links to, at any depth: encoded ids with the hashes of their texts. */
export interface LinkHashes {
  models: [id: string, hash: string][]
  enums: [id: string, hash: string][]
}

/** What the docs of a module are shown with. */
export interface Around {
  environments: AroundEnvironment[]
  errorCodes: { module: ErrorCode[]; project: ErrorCode[] }
}

export interface AroundEnvironment {
  id: number
  name: string
  url: string
  /** `GlobalRows`, encrypted: headers may hold secrets. */
  sealed: string
}

export const hashText = (text: string): string => hash('sha256', text, 'base64url')

/** Texts by hash. */
export type Texts = Map<string, string>

/** Adds a text and returns its hash. */
export function addText(texts: Texts, text: string): string {
  const key = hashText(text)
  texts.set(key, text)
  return key
}
