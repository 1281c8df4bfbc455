import type { Dictionary } from '../../dictionary/dictionary.ts'
import type { DocContent, DocType } from '../../doc/doc.ts'
import type { Model } from '../../model/model.ts'
import type { Param } from '../../rows/param.ts'

/** The supported formats; a format is recognized by content. */
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

/** The drafts of a file. Nothing is stored yet; what was lost or changed is reported as findings. */
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

/** A folder with a description. Other folders need no entry: they are created with their docs. */
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
  /** Names of the folders above, outermost first. */
  folders: string[]
  content: DocContent
  /** Distinguishes requests of a collection with the same method and URL; "" elsewhere. */
  variant: string
  /** The fields that the source includes, see `Delivery.includedFields`. Defaults to all. */
  includedFields?: readonly string[]
}

export interface EnvironmentDraft {
  name: string
  url: string
  headers: Param[]
}

/** A note about an import: what was omitted, cut or interpreted. */
export interface Finding {
  /** `error`: this item could not be parsed and is not in the drafts. */
  level: 'info' | 'warning' | 'error'
  /** A key of `core/i18n/{en,zh-CN}/import.json`. */
  key: `import.${string}`
  params: Record<string, string | number>
  /** Location: `GET /pets`, a JSON pointer, a folder and request name, a line. */
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
