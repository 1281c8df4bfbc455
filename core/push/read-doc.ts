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

/** A doc of a push. In a doc that exists already, the fields that are not in `told` stay as they are. */
export interface PushDoc extends DocDraft {
  told: ReadonlySet<string>
}

/** What the folders around a doc say for it. */
export interface Around {
  folders: string[]
  /** Undefined: no folder says. */
  type: DocType | undefined
  author: string | undefined
  dubbo: ReadShape<'dubbo'> | undefined
}

/** Fields that every push sets: without a notice a doc is not deprecated any more, and a table that is left out is empty. */
const ALWAYS_TOLD = [
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

/** `position` orders docs that do not say where they stand. */
export function readDoc(
  item: ReadShape<'doc'>,
  around: Around,
  { position, dictionaries }: { position: number; dictionaries: DictionaryBag },
): PushDoc {
  const type = typeOf(item, around)
  const base = baseOf(item, type, around.folders)
  const tables = tablesOf(item, new RowReader(base.name, dictionaries))
  const dubbo = { ...around.dubbo, ...item.dubboInfo }
  const told = { ...toldOf(item, around), ...readRoots(item, tables) }
  const start = toFlatDoc(newDocContent(position))
  const flat: FlatDoc = { ...start, ...base, ...tables, ...told, dubboInfo: { ...start.dubboInfo, ...dubbo } }
  const content = fromFlatDoc(flat)
  const dubboFields = Object.keys(dubbo).map((field) => `dubboInfo.${field}`)
  const fields = [...ALWAYS_TOLD, ...Object.keys(told).map(toContentPath), ...dubboFields]
  const variant = variantOf(type, content, around.folders)
  return { type, folders: around.folders, content, variant, told: new Set(fields) }
}

function baseOf(item: ReadShape<'doc'>, type: DocType, folders: readonly string[]) {
  const address = addressOf(item, type)
  const name = nameOf(item, address.url, folders)
  checkVersion(address.version, name)
  const httpMethod = item.httpMethod?.trim().toUpperCase() || 'GET'
  return { name, ...address, httpMethod, deprecated: item.deprecated ?? notDeprecated }
}

/** The folder decides for all of its docs; a signature alone makes a Dubbo doc. */
function typeOf({ type, definition = '', dubboInfo }: ReadShape<'doc'>, around: Around): DocType {
  const isDubbo = dubboInfo !== undefined || definition.trim() !== ''
  return around.type ?? type ?? (isDubbo ? docTypes.dubbo : docTypes.http)
}

/** The address of a Dubbo doc is its signature, as it is. */
function addressOf({ url = '', definition = '', version = '' }: ReadShape<'doc'>, type: DocType) {
  if (type !== docTypes.dubbo) return readUrl(url, version)
  return { url: definition.trim() || url.trim(), version: version.trim() === '-' ? '' : version.trim() }
}

/** The one behind a URL has not been checked with the other texts. */
function checkVersion(version: string, doc: string): void {
  const max = docLimits.version
  if (isLonger(version, max))
    throw new PushFault(pushCodes.badInput, 'push.fault.docTooLong', { doc, field: 'version', max })
}

/** Titles are one line. Methods without a comment come without one; then the address serves. */
function nameOf({ name = '' }: ReadShape<'doc'>, url: string, folders: readonly string[]): string {
  const title = name.replaceAll(/\s+/g, ' ').trim() || Array.from(url).slice(0, docLimits.name).join('')
  if (title === '')
    throw new PushFault(pushCodes.badInput, 'push.fault.nameMissing', { folder: folders.join(' / ') || '/' })
  return title
}

function tablesOf(item: ReadShape<'doc'>, rows: RowReader) {
  return {
    pathParams: rows.params(item.pathParams),
    headerParams: rows.headers(item.headerParams),
    queryParams: rows.params(item.queryParams),
    requestParams: rows.params(item.requestParams),
    responseParams: rows.params(item.responseParams),
    errorCodeParams: rows.errorCodes(item.errorCodeParams),
  }
}

function toldOf({ description, author, contentType, isShow, orderIndex }: ReadShape<'doc'>, around: Around) {
  const maintainer = author?.trim() || around.author || author
  return {
    ...(description !== undefined && { description }),
    ...(maintainer !== undefined && { author: maintainer.trim() }),
    ...(contentType !== undefined && { contentType: contentType.trim() }),
    ...(isShow !== undefined && { isShow }),
    ...(orderIndex !== undefined && { orderIndex: Math.min(Math.max(orderIndex, 0), MAX_ORDER) }),
  }
}

/** Docs that their address does not tell apart: without any, or Dubbo methods of an interface without a name. */
function variantOf(type: DocType, { url, name, dubboInfo }: DocContent, folders: readonly string[]): string {
  if (type === docTypes.http && url === '') return [...folders, name].join('/')
  if (type === docTypes.dubbo && dubboInfo.interfaceName === '') return folders.join('/')
  return ''
}
