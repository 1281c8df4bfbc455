import type { DocType } from '../../doc/doc.ts'
import type { PageRow } from '../../page/page-rows.ts'
import type { Address, ProseBlock } from '../../page/page.ts'

/**
 * The page of a doc in blocks that any file can contain. Files have no choices and nothing to expand: each body and response is a section
 * of its own, and the rows of a table are one list.
 */
export interface FilePage {
  id: string
  name: string
  type: DocType
  isDeprecated: boolean
  head: FileBlock[]
  sections: FileSection[]
}

export interface FileSection {
  /** Unique in its doc. */
  id: string
  title: string
  count?: number
  tag?: string
  blocks: FileBlock[]
}

export type FileBlock =
  | { kind: 'warning'; text: string }
  | { kind: 'facts'; facts: FileFact[] }
  | { kind: 'addresses'; method: string; addresses: Address[] }
  | ProseBlock
  /** A sentence from the translated texts. */
  | { kind: 'quiet'; text: string }
  | { kind: 'subtitle'; text: string }
  | FileRows
  | { kind: 'codes'; codes: FileCode[] }
  | FileExample

export interface FileFact {
  label: string
  value: string
  isCode?: boolean
}

export interface FileRows {
  kind: 'rows'
  /** `short` has no column for the maximum length, `answer` does not mark required rows. */
  look: 'short' | 'full' | 'answer'
  rows: PageRow[]
}

export interface FileCode {
  code: string
  message: string
  solution: string
  /** As text. */
  source: string
  isOfDoc: boolean
}

export interface FileExample {
  kind: 'example'
  title: string
  /** The status of a response. */
  tag: string
  language: 'json' | 'text'
  text: string
}
