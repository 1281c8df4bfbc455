import type { DictionaryMap } from '../../dictionary/dictionary.ts'
import type { DocContent, DocType } from '../../doc/doc.ts'
import type { ErrorCode } from '../../error-code/error-code.ts'
import type { GlobalRows } from '../../environment/environment.ts'
import type { ModelMap } from '../../model/model.ts'
import type { Param } from '../../rows/param.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Bytes } from './zip.ts'

export const exportFormats = ['markdown', 'html', 'word', 'openapi', 'openapi-yaml', 'postman'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `single` is one file with all docs, `multi` a zip with one file per doc in the folders of the docs. */
export const exportPages = ['single', 'multi'] as const
export type ExportPages = (typeof exportPages)[number]

/** Everything that an export contains. Access was checked before: all of this is written. */
export interface ExportInput {
  /** The heading above the docs. */
  title: string
  moduleName: string
  /** One line about the whole. */
  summary?: string
  lang: string
  t: Translate
  nodes: readonly ExportNode[]
  /** The global rows of the environment that HTTP docs are shown with. */
  globals: GlobalRows
  models: ModelMap
  dictionaries: DictionaryMap
  /** The environments whose addresses are written. */
  environments: readonly ExportEnvironment[]
  errorCodes: { project: readonly ErrorCode[]; module: readonly ErrorCode[] }
  /** Sanitizes HTML for use in a page. */
  cleanHtml: (html: string) => string
  /** Pictures in texts by their URL, embedded in HTML files. Other pictures become links; nothing is fetched. */
  images?: ReadonlyMap<string, ExportImage>
  /** Called for each doc that is written. */
  onDoc?: () => void
}

export type ExportNode = ExportFolder | ExportDoc

export interface ExportFolder {
  kind: 'folder'
  id: string
  name: string
  description?: string
  children: readonly ExportNode[]
}

export interface ExportDoc {
  kind: 'doc'
  id: string
  name: string
  type: DocType
  content: DocContent
  /** Distinguishes docs that have the same method and URL. */
  variant?: string
  /** Where a file has docs of several modules: what the module of this one has in place of what the input says. */
  own?: ModuleSources
}

/** What all docs of a module are shown with. */
export type ModuleSources = Pick<ExportInput, 'globals' | 'environments' | 'errorCodes'>

export interface ExportEnvironment {
  name: string
  url: string
  headers: readonly Param[]
}

export interface ExportImage {
  mime: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  bytes: Uint8Array
}

export interface ExportFile {
  fileName: string
  mime: string
  /** The content, one after the other. */
  pieces: Iterable<Bytes>
  findings: ExportFinding[]
}

/** Something that the format cannot represent. */
export interface ExportFinding {
  key: Extract<TextKey, `export.${string}`>
  params: Record<string, string | number>
  docId: string
}

/** A file with one doc needs no title above that of the doc. */
export const isSingleDoc = ([first, ...others]: readonly ExportNode[]) => first?.kind === 'doc' && others.length === 0

/** Every doc with the names of the folders above it, in the order of the tree. */
export function* walkDocs(
  nodes: readonly ExportNode[],
  folders: readonly string[] = [],
): Generator<{ doc: ExportDoc; folders: readonly string[] }> {
  for (const node of nodes) {
    if (node.kind === 'doc') yield { doc: node, folders }
    else yield* walkDocs(node.children, [...folders, node.name])
  }
}
