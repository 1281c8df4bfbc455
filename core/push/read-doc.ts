import { docTypes, notDeprecated, type DocContent, type DocType } from '../doc/doc.ts'
import { docLimits, newDocContent } from '../doc/doc-fields.ts'
import { isLonger } from '../rows/lengths.ts'
import type { DocDraft } from '../importers/draft/draft.ts'
import { fromFlatDoc, toContentPath, toFlatDoc, type FlatDoc } from '../wire/flat-doc.ts'
import { readRoots } from './array-root.ts'
import type { DictionaryBag } from './dictionaries.ts'
import { PushFault, pushCodes } from './fault.ts'
import type { ReadShape } from './fields.ts'
import { RowReader } from './rows.ts'
import { readUrl } from './url.ts'

/** A doc of a push. In an existing doc, fields that are not in `includedFields` stay unchanged. */
export interface PushDoc extends DocDraft {
  includedFields: readonly string[]
}

/** Settings that a doc inherits from the folders around it. */
export interface Around {
  folders: string[]
  /** Undefined: no folder sets it. */
  type: DocType | undefined
  author: string | undefined
  dubbo: ReadShape<'dubbo'> | undefined
}

/** Fields that every push sets: without a notice a doc is no longer deprecated, and an omitted table is empty. */
const ALWAYS_INCLUDED = [
  'name',
  'url',
  'httpMethod',
  'version',
  'deprecated',
  'pathParams',
  'headerParams',
  'queryParams',
  'body.params',
  'response.params',
  'errorCodeParams',
] as const

const MAX_ORDER = 1_000_000_000

/** `position` is the order index of a doc that is pushed without one. */
export function readDoc(
  item: ReadShape<'doc'>,
  around: Around,
  { position, dictionaries }: { position: number; dictionaries: DictionaryBag },
): PushDoc {
  const type = docType(item, around)
  const base = readBase(item, type, around.folders)
  const tables = readTables(item, new RowReader(base.name, dictionaries))
  const dubbo = { ...around.dubbo, ...item.dubboInfo }
  const optional = { ...readOptional(item, around), ...readRoots(item, tables) }
  const start = toFlatDoc(newDocContent(position))
  const flat: FlatDoc = { ...start, ...base, ...tables, ...optional, dubboInfo: { ...start.dubboInfo, ...dubbo } }
  const content = fromFlatDoc(flat)
  const dubboFields = Object.keys(dubbo).map((field) => `dubboInfo.${field}`)
  const fields = [...ALWAYS_INCLUDED, ...Object.keys(optional).map(toContentPath), ...dubboFields]
  const variant = docVariant(type, content, around.folders)
  return { type, folders: around.folders, content, variant, includedFields: [...new Set(fields)] }
}

function readBase(item: ReadShape<'doc'>, type: DocType, folders: readonly string[]) {
  const address = readAddress(item, type)
  const name = docName(item, address.url, folders)
  checkVersion(address.version, name)
  const httpMethod = item.httpMethod?.trim().toUpperCase() || 'GET'
  return { name, ...address, httpMethod, deprecated: item.deprecated ?? notDeprecated }
}

/** The type of the folder wins. Without any type, a doc with a method signature or Dubbo information is a Dubbo doc. */
function docType({ type, definition = '', dubboInfo }: ReadShape<'doc'>, around: Around): DocType {
  const isDubbo = dubboInfo !== undefined || definition.trim() !== ''
  return around.type ?? type ?? (isDubbo ? docTypes.dubbo : docTypes.http)
}

/** The address of a Dubbo doc is its method signature, unchanged. */
function readAddress({ url = '', definition = '', version = '' }: ReadShape<'doc'>, type: DocType) {
  if (type !== docTypes.dubbo) return readUrl(url, version)
  return { url: definition.trim() || url.trim(), version: version.trim() === '-' ? '' : version.trim() }
}

/** A version taken from the URL has not been checked together with the other texts. */
function checkVersion(version: string, doc: string): void {
  const max = docLimits.version
  if (isLonger(version, max))
    throw new PushFault(pushCodes.badInput, 'push.fault.docTooLong', { doc, field: 'version', max })
}

/** Titles are one line. A method without a comment is pushed without a title; its address is used instead. */
function docName({ name = '' }: ReadShape<'doc'>, url: string, folders: readonly string[]): string {
  const title = name.replaceAll(/\s+/g, ' ').trim() || Array.from(url).slice(0, docLimits.name).join('')
  if (title === '')
    throw new PushFault(pushCodes.badInput, 'push.fault.nameMissing', { folder: folders.join(' / ') || '/' })
  return title
}

function readTables(item: ReadShape<'doc'>, rows: RowReader) {
  return {
    pathParams: rows.params(item.pathParams),
    headerParams: rows.headers(item.headerParams),
    queryParams: rows.params(item.queryParams),
    requestParams: rows.params(item.requestParams),
    responseParams: rows.params(item.responseParams),
    errorCodeParams: rows.errorCodes(item.errorCodeParams),
  }
}

function readOptional({ description, author, contentType, isShow, orderIndex }: ReadShape<'doc'>, around: Around) {
  const maintainer = author?.trim() || around.author || author
  return {
    ...(description !== undefined && { description }),
    ...(maintainer !== undefined && { author: maintainer.trim() }),
    ...(contentType !== undefined && { contentType: contentType.trim() }),
    ...(isShow !== undefined && { isShow }),
    ...(orderIndex !== undefined && { orderIndex: Math.min(Math.max(orderIndex, 0), MAX_ORDER) }),
  }
}

/** Distinguishes docs whose address is not unique: docs without a URL, and Dubbo methods of an interface without a name. */
function docVariant(type: DocType, { url, name, dubboInfo }: DocContent, folders: readonly string[]): string {
  if (type === docTypes.http && url === '') return [...folders, name].join('/')
  if (type === docTypes.dubbo && dubboInfo.interfaceName === '') return folders.join('/')
  return ''
}
