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
  /** The blocks above the first section. */
  head: Block[]
  sections: PageSection[]
  /** The bodies of the request, the main one first. Also present without rows, for the examples. Empty for texts. */
  bodies: PageBody[]
  /** The responses, the main one first. Empty for texts. */
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
  /** Replaces query and body when there is neither. */
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
  /** Number of rows or entries. Absent when there are none, or when the section is not a list. */
  count?: number
  /** Short labels beside the title, such as a status or a media type. */
  tags: string[]
  blocks: Block[]
}

export type Block =
  | { kind: 'warning'; text: string }
  | FactsBlock
  | { kind: 'addresses'; method: string; addresses: Address[] }
  | ProseBlock
  /** A sentence from the translated texts, such as that there are no parameters. */
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
  /** The URL of a link. */
  values: string[]
  look: 'text' | 'code' | 'link'
  /** The text of a link; "" shows the URL. */
  linkText?: string
}

export type FactKey =
  | 'maintainer'
  | 'version'
  | 'contentType'
  /** No authorization is needed. */
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

/** A table with the rows of the doc. Models are links until they are expanded. */
export interface RowsBlock {
  kind: 'rows'
  table: TableId
  params: readonly Param[]
  /** The element type of a root that is an array; absent for any other root. */
  rootArray?: ArrayType
  /** `short` has no column for the maximum length, `answer` does not mark required rows. */
  look: 'short' | 'full' | 'answer'
}

/** A body of the request, or a response. */
export interface PageBody {
  id: string
  /** "" for a body of the request. */
  status: string
  contentType: string
  /** The label in the choice between several. */
  label: string
  description: string
  rows: RowsBlock
  /** Of a response that has any. */
  headers?: RowsBlock
  /** The note shown when there are no rows. */
  emptyText: string
  /** Whether it has neither a status nor a media type. */
  isPlain: boolean
  /** Its examples. */
  examples: NamedExample[]
}

export interface SecurityBlock {
  kind: 'security'
  /** One entry is sufficient; all requirements of an entry have to be met together. */
  ways: SecurityNeed[][]
  /** Whether authentication is optional. */
  isOptional: boolean
}

export interface Address {
  /** The environment; "" when there is none. */
  name: string
  base: string
  path: string
}

export interface PageCode extends ErrorCode {
  /** Unique on the page. */
  id: string
  source: 'doc' | 'module' | 'project'
}
