import type { MetaFact } from '../../rows/row-facts.ts'
import type { DocType } from '../../doc/doc.ts'

/** A doc as sections of blocks: what Markdown, HTML and Word files are written from, so that all three tell the same. */
export interface DocPage {
  id: string
  name: string
  type: DocType
  /** For lists of docs; "" for texts. */
  method: string
  url: string
  version: string
  isDeprecated: boolean
  head: Block[]
  sections: PageSection[]
}

export interface PageSection {
  /** Unique in its doc. */
  id: string
  title: string
  count?: number
  tag?: string
  blocks: Block[]
}

export type Block =
  | { kind: 'warning'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'addresses'; method: string; addresses: Address[] }
  /** Markdown, or HTML when it begins with a tag. */
  | { kind: 'prose'; text: string }
  /** A sentence of ours. */
  | { kind: 'quiet'; text: string }
  | { kind: 'subtitle'; text: string }
  | RowsBlock
  | { kind: 'codes'; codes: PageCode[] }
  | ExampleBlock

export interface RowsBlock {
  kind: 'rows'
  /** `short` has no longest length, `answer` does not say what is required. */
  look: 'short' | 'full' | 'answer'
  rows: PageRow[]
}

export interface ExampleBlock {
  kind: 'example'
  title: string
  tag: string
  language: 'json' | 'text'
  text: string
}

export interface Fact {
  label: string
  value: string
  isCode?: boolean
}

export interface Address {
  /** Of the environment; "" when there is none. */
  name: string
  base: string
  path: string
}

export interface PageRow {
  name: string
  /** Roots have 0. */
  depth: number
  hasChildren: boolean
  type: string
  model?: PageModelLink
  isRequired: boolean
  isDeprecated: boolean
  /** `common`, `cookie`. */
  marks: string[]
  maxLength: string
  description: string
  example: string
  facts: MetaFact[]
  values: PageValue[]
}

export interface PageModelLink {
  id: string
  name: string
  /** Its rows stand right below. */
  isOpen: boolean
}

export interface PageValue {
  value: string
  text: string
}

export interface PageCode {
  code: string
  message: string
  solution: string
  source: string
}
