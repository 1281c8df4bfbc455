import type { TriedCall } from '#core/contract/debug.ts'
import type { DebugSource } from '../../data/debug/debug-source.ts'
import type { Prop } from '../../data/debug/debug.queries.ts'
import type { VisitSource } from '../../data/visit/visit-source.ts'
import { visitPartKey } from '../../data/visit/visit.queries.ts'

const MAX_TRIED = 30

/** Visitors leave nothing on the server: input lasts as long as the browser tab, the history as long as the page. */
export function debugSource(source: VisitSource): DebugSource {
  const prefix = `endpaper.${source.kind}.${source.key}`
  const remembered = (kind: string, refId: string, name: string) => ({
    queryKey: visitPartKey(source, kind, refId, name),
    queryFn: () => Promise.resolve(read(`${prefix}.${kind}.${refId}.${name}`)),
    staleTime: Infinity,
  })
  return {
    link: { kind: source.kind, key: source.key },
    input: (docId, environmentId) => remembered('10', docId, environmentId),
    route: (moduleId, environmentId) => remembered('11', moduleId, environmentId),
    save: ({ type, refId, name, val }: Prop) => Promise.resolve(write(`${prefix}.${type}.${refId}.${name}`, val)),
    history: historyOf(source),
  }
}

function read(key: string): { val: string } | null {
  try {
    const val = sessionStorage.getItem(key)
    return val === null ? null : { val }
  } catch {
    return null
  }
}

function write(key: string, val: string): void {
  try {
    sessionStorage.setItem(key, val)
  } catch {
    // Storage is full or forbidden: the input is lost when the page closes.
  }
}

const tried = new Map<string, TriedCall[]>()
let lastId = 0

const historyOf = ({ key }: VisitSource): DebugSource['history'] => ({
  list: (docId) => Promise.resolve(tried.get(`${key} ${docId}`) ?? []),
  add: (call) => {
    lastId += 1
    const entry: TriedCall = { ...call, id: lastId, createdAt: Date.now() }
    const before = tried.get(`${key} ${call.docId}`) ?? []
    tried.set(`${key} ${call.docId}`, [entry, ...before].slice(0, MAX_TRIED))
    return Promise.resolve()
  },
  clear: (docId) => Promise.resolve(tried.delete(`${key} ${docId}`)),
})
