import type { CallbackNote, NamedExample, SecurityNeed } from '../doc/doc.ts'
import type { ErrorCode } from '../error-code/error-code.ts'
import type { TableId } from '../content/tables.ts'
import type { Param } from '../rows/param.ts'
import type { ArrayType } from '../rows/root.ts'
import type { ReadableDoc } from './readable-doc.ts'

/**
 * A doc as sections of blocks. The reading page, and through `core/exporters/sections` the Markdown, HTML and Word files, are drawn from
 * it, so that all of them show the same.
 */
export interface DocPage {
  /** The content that the page shows: with global rows, without secrets. */
  doc: ReadableDoc
  /** `RPC` for Dubbo, "" for texts. */
  method: string
  /** What stands above the first section. */
  head: Block[]
  sections: PageSection[]
  /** The bodies of the request, the main one first. It is there without rows too, for its examples. None for texts. */
  bodies: PageBody[]
  /** The responses, the main one first. None for texts. */
  responses: PageBody[]
}

/** In the order of the page. An id is also the anchor of its section. */
export const sectionIds = [
  'security',
  'path',
  'headers',
  'cookies',
  'query',
  'body',
  /** Stands in for query and body when there is neither. */
  'request',
  'response',
  'callbacks',
  'errors',
  'remark',
] as const
export type SectionId = (typeof sectionIds)[number]

export interface PageSection {
  id: SectionId
  title: string
  /** Of rows or entries. Absent when there are none, or when the section is no list. */
  count?: number
  /** Short words beside the title, such as a status or a media type. */
  tags: string[]
  blocks: Block[]
}

export type Block =
  | { kind: 'warning'; text: string }
  | FactsBlock
  | { kind: 'addresses'; method: string; addresses: Address[] }
  | ProseBlock
  /** A sentence in the words of the product, such as that there are no parameters. */
  | { kind: 'quiet'; text: string }
  | RowsBlock
  | BodiesBlock
  | SecurityBlock
  | { kind: 'callbacks'; callbacks: CallbackNote[] }
  | { kind: 'codes'; codes: PageCode[] }

/** Bodies or responses of which one shows at a time. */
export interface BodiesBlock {
  kind: 'bodies'
  /** Names the choice. */
  label: string
  /** The text about all of them: the description of the main body of a request. "" for responses. */
  about: string
  bodies: PageBody[]
}

/** Markdown, or HTML when it begins with a tag. */
export interface ProseBlock {
  kind: 'prose'
  text: string
}

export interface FactsBlock {
  kind: 'facts'
  facts: Fact[]
}

export interface Fact {
  key: FactKey
  label: string
  /** A link has its address here. */
  values: string[]
  look: 'text' | 'code' | 'link'
  /** The words of a link; "" shows the address. */
  linkText?: string
}

export type FactKey =
  | 'maintainer'
  | 'version'
  | 'contentType'
  /** That no authorization is needed. */
  | 'security'
  | 'servers'
  | 'externalDocs'
  | 'operationId'
  | 'tags'
  | 'interface'
  | 'method'
  | 'serviceVersion'
  | 'protocol'
  | 'author'
  | 'dependency'

/** A table. Its rows are those of the doc: models are links until somebody opens them. */
export interface RowsBlock {
  kind: 'rows'
  table: TableId
  params: readonly Param[]
  /** The elements of a root that is an array; absent for any other root. */
  rootArray?: ArrayType
  /** `short` has no column for the longest length, `answer` does not mark required rows. */
  look: 'short' | 'full' | 'answer'
}

/** A body of the request, or a response. */
export interface PageBody {
  id: string
  /** "" for a body of the request. */
  status: string
  contentType: string
  /** What the choice between several calls it. */
  label: string
  description: string
  rows: RowsBlock
  /** Of a response that has any. */
  headers?: RowsBlock
  /** What to show in place of the rows when there are none. */
  emptyText: string
  /** Whether it names neither a status nor a media type. */
  isPlain: boolean
  /** The examples that people gave for it. */
  examples: NamedExample[]
}

export interface SecurityBlock {
  kind: 'security'
  /** Each entry is enough; all needs of an entry have to be met together. */
  ways: SecurityNeed[][]
  /** Whether a call without any of them is answered too. */
  isOptional: boolean
}

export interface Address {
  /** Of the environment; "" when there is none. */
  name: string
  base: string
  path: string
}

export interface PageCode extends ErrorCode {
  /** Unique on the page. */
  id: string
  source: 'doc' | 'module' | 'project'
}
