import { forget, readStored, store } from '../../lib/storage.ts'

/** A doc that was read in this browser. */
export interface RecentDoc {
  docId: string
  title: string
  method: string
  docType: number
  projectId: string
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

export function rememberDoc(doc: Omit<RecentDoc, 'at'>): void {
  const others = listRecentDocs().filter(({ docId }) => docId !== doc.docId)
  store('recentDocs', JSON.stringify([{ ...doc, at: Date.now() }, ...others].slice(0, MAX_RECENT)))
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
  const { docId, title, method, docType, projectId, at } = value as Partial<Record<keyof RecentDoc, unknown>>
  const areTexts = [docId, title, method, projectId].every((text) => typeof text === 'string')
  return areTexts && typeof docType === 'number' && typeof at === 'number' && /^\w+$/.test(String(docId))
}
