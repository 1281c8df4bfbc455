import type { PublicationKind } from '#core/contract/call.ts'
import type { TreeNode } from '#core/contract/doc.ts'
import type { ModelView } from '#core/contract/model.ts'
import type { SearchHit } from '#core/contract/search.ts'
import type { Publication, VisitorDoc } from '#core/contract/visit.ts'
import { PAGE_ENTRY } from '#core/publication/addresses.ts'
import { get, post } from '../../lib/request.ts'
import type { GlobalTables } from '../linked/doc-source.ts'

// Pages and forms show the errors themselves.
const quiet = { quiet: true }
const firstHits = { pageIndex: 1, pageSize: 20 }

export interface ExtraPageLink {
  id: string
  title: string
  isStart: 0 | 1
}

export interface ExtraPage {
  id: string
  title: string
  content: string
}

/** The calls, addresses and storage keys of one publication: a share or a published project. None needs a session. */
export interface VisitSource {
  kind: PublicationKind
  key: string
  /** The address of the publication. */
  path: string
  get: () => Promise<Publication>
  /** `password` is the MD5 of the trimmed text. */
  checkPassword: (password: string) => Promise<unknown>
  menu: () => Promise<TreeNode[]>
  doc: (docId: string) => Promise<VisitorDoc>
  model: (docId: string, modelId: string) => Promise<ModelView>
  globals: (docId: string, environmentId: string) => Promise<GlobalTables>
  search: (q: string) => Promise<{ list: SearchHit[]; total: number }>
  /** Shares have none. */
  pages: () => Promise<ExtraPageLink[]>
  page: (pageId: string) => Promise<ExtraPage>
}

const shareSource = (key: string): VisitSource => ({
  kind: 'share',
  key,
  path: `/share/${key}`,
  get: () => get('/share/get', { id: key }, quiet),
  checkPassword: (password) => post('/share/checkPassword', { id: key, password }, quiet),
  menu: () => get('/share/menu', { id: key }, quiet),
  doc: (docId) => get('/doc/share/view', { shareConfigId: key, docId }, quiet),
  model: (docId, modelId) => get('/share/model', { id: key, docId, modelId }, quiet),
  globals: (docId, environmentId) => get('/share/environment', { id: key, docId, environmentId }, quiet),
  search: (q) => get('/share/search', { id: key, q, ...firstHits }, quiet),
  pages: () => Promise.resolve([]),
  page: () => Promise.reject(new Error('a share has no extra pages')),
})

const showSource = (key: string): VisitSource => ({
  kind: 'show',
  key,
  path: `/show/${key}`,
  get: () => get('/compose/project/get', { id: key }, quiet),
  checkPassword: (password) => post('/compose/project/checkPassword', { id: key, password }, quiet),
  menu: () => get('/compose/doc/menu', { projectId: key }, quiet),
  doc: (docId) => get('/doc/viewShow', { projectId: key, id: docId }, quiet),
  model: (docId, modelId) => get('/show/model', { id: key, docId, modelId }, quiet),
  globals: (docId, environmentId) => get('/show/environment', { id: key, docId, environmentId }, quiet),
  search: (q) => get('/show/search', { id: key, q, ...firstHits }, quiet),
  pages: () => get('/compose/additional/listvisible', { projectId: key }, quiet),
  page: (pageId) => get('/compose/additional/view', { projectId: key, id: pageId }, quiet),
})

export const visitSource = (kind: PublicationKind, key: string): VisitSource =>
  kind === 'share' ? shareSource(key) : showSource(key)

/** Extra pages have addresses like docs: `/show/{key}/p_{pageId}`. */
export const pageEntry = (pageId: string): string => PAGE_ENTRY + pageId
/** Undefined for the id of a doc. */
export const pageIdOf = (entryId: string): string | undefined =>
  entryId.startsWith(PAGE_ENTRY) ? entryId.slice(PAGE_ENTRY.length) : undefined
