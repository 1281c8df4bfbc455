import type { Dictionary } from '../../dictionary/dictionary.ts'
import type { DocContent, DocType } from '../../doc/doc.ts'
import type { Model } from '../../model/model.ts'
import type { Param } from '../../rows/param.ts'

/** What an importer can read; the kind is recognised by content. */
export const importKinds = [
  'openapi',
  'postman',
  'yapi-markdown',
  'yapi-json',
  'har',
  'curl',
  'insomnia',
  'apifox',
  'bruno',
] as const
export type ImportKind = (typeof importKinds)[number]

/** A file as drafts: nothing in it is stored yet, and what was lost or bent on the way is includedFields as findings. */
export interface ImportResult {
  kind: ImportKind
  /** The version of the format, such as `3.1.0` or `v2.1`; "" when it has none. */
  version: string
  /** A name for a new module. */
  title: string
  folders: FolderDraft[]
  docs: DocDraft[]
  models: Model[]
  dictionaries: Dictionary[]
  environments: EnvironmentDraft[]
  findings: Finding[]
}

/** A folder that has something to tell beside its docs. Folders that docs name need no entry. */
export interface FolderDraft {
  path: string[]
  description: string
}

/**
 * A doc before it is stored. In its rows and in those of models, `modelId` and `enumId` are the ids of models and dictionaries of the
 * same result, which are names there.
 */
export interface DocDraft {
  type: DocType
  /** Names of the folders above, the outermost first. */
  folders: string[]
  content: DocContent
  /** Tells requests of a collection apart that have the same method and URL; "" elsewhere. */
  variant: string
  /** The fields that the source says something about, see `Delivery.includedFields`. Left out: all. */
  includedFields?: ReadonlySet<string>
}

export interface EnvironmentDraft {
  name: string
  url: string
  headers: Param[]
}

/** Something to know about an import: what was left out, cut or understood in a certain way. */
export interface Finding {
  /** `error`: this piece could not be read and is not in the drafts. */
  level: 'info' | 'warning' | 'error'
  /** A text of `core/i18n/{en,zh-CN}/import.json`. */
  key: `import.${string}`
  params: Record<string, string | number>
  /** Where: `GET /pets`, a JSON pointer, a folder and request name, a line. */
  place: string
}

/** A file that cannot be imported at all. */
export class ImportFault extends Error {
  readonly key: `import.${string}`
  readonly params: Record<string, string | number>

  constructor(key: ImportFault['key'], params: Record<string, string | number> = {}) {
    super(key)
    this.key = key
    this.params = params
  }
}

export const importLimits = {
  bytes: 100 * 1024 * 1024,
  docs: 20_000,
  models: 20_000,
  dictionaries: 2000,
  findings: 2000,
} as const
