import { forget, readStored, store } from '../../lib/storage.ts'

/** A doc that was read in this browser. */
export interface RecentDoc {
  docId: string
  title: string
  method: string
  docType: number
  projectId: string
  /** Names of project and module; unknown for docs read before they were remembered. */
  place?: string
  /** When it was last opened, UTC milliseconds. */
  at: number
}

const MAX_RECENT = 20

/** Newest first. */
export function listRecentDocs(): RecentDoc[] {
  try {
    const value: unknown = JSON.parse(readStored('recentDocs') ?? '[]')
    return Array.isArray(value) ? value.filter(isRecentDoc) : []
  } catch {
    return []
  }
}

/** Where docs are that were opened since the page was loaded, by doc: the tree may arrive before the doc. */
const knownPlaces = new Map<string, string>()

export function rememberDoc(doc: Omit<RecentDoc, 'at' | 'place'>): void {
  const all = listRecentDocs()
  const place = knownPlaces.get(doc.docId) ?? all.find(({ docId }) => docId === doc.docId)?.place ?? ''
  const others = all.filter(({ docId }) => docId !== doc.docId)
  store('recentDocs', JSON.stringify([{ ...doc, place, at: Date.now() }, ...others].slice(0, MAX_RECENT)))
}

/** Adds where a doc is. */
export function rememberPlace(docId: string, place: string): void {
  if (knownPlaces.get(docId) === place) return
  knownPlaces.set(docId, place)
  store('recentDocs', JSON.stringify(listRecentDocs().map((doc) => (doc.docId === docId ? { ...doc, place } : doc))))
}

/** Removes a deleted doc from the list. */
export function forgetDoc(docId: string): void {
  store('recentDocs', JSON.stringify(listRecentDocs().filter((doc) => doc.docId !== docId)))
}

export function forgetRecentDocs(): void {
  forget('recentDocs')
}

function isRecentDoc(value: unknown): value is RecentDoc {
  if (typeof value !== 'object' || value === null) return false
  const {
    docId,
    title,
    method,
    docType,
    projectId,
    place = '',
    at,
  } = value as Partial<Record<keyof RecentDoc, unknown>>
  const areTexts = [docId, title, method, projectId, place].every((text) => typeof text === 'string')
  return areTexts && typeof docType === 'number' && typeof at === 'number' && /^\w+$/.test(String(docId))
}
