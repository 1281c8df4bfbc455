import { createContext, use } from 'react'
import type { InputAt } from '#core/contract/calls.ts'
import type { PublicationKind } from '#core/contract/call.ts'
import type { TriedCall } from '#core/contract/debug.ts'
import {
  addToHistory,
  clearHistory,
  debugQueries,
  fetchHistory,
  fetchProp,
  propTypes,
  saveProp,
  type Prop,
} from './debug.queries.ts'

/** The link whose visitors send requests. */
export interface DebugLink {
  kind: PublicationKind
  key: string
}

interface Remembered {
  queryKey: readonly unknown[]
  queryFn: () => Promise<{ val: string } | null>
  staleTime: number
}

export type Tried = InputAt<'POST', '/debug/history/add'>

/** Who tries requests, and where their input and history are kept. */
export interface DebugSource {
  /** Undefined for people with an account. Visitors have no variables, scripts and saved calls. */
  link: DebugLink | undefined
  /** What was entered last time. */
  input: (docId: string, environmentId: string) => Remembered
  /** Whether requests go through the server. */
  route: (moduleId: string, environmentId: string) => Remembered
  save: (prop: Prop) => Promise<void>
  history: {
    list: (docId: string) => Promise<TriedCall[]>
    add: (tried: Tried) => Promise<void>
    clear: (docId: string) => Promise<unknown>
  }
}

const withAccount: DebugSource = {
  link: undefined,
  input: (docId, environmentId) => ({
    queryKey: debugQueries.input(docId, environmentId).queryKey,
    queryFn: () => fetchProp({ refId: docId, type: propTypes.input, name: environmentId }),
    staleTime: Infinity,
  }),
  route: (moduleId, environmentId) => ({
    queryKey: debugQueries.route(moduleId, environmentId).queryKey,
    queryFn: () => fetchProp({ refId: moduleId, type: propTypes.proxy, name: environmentId }),
    staleTime: Infinity,
  }),
  save: saveProp,
  history: { list: fetchHistory, add: addToHistory, clear: clearHistory },
}

export const DebugSourceContext = createContext(withAccount)

export const useDebugSource = (): DebugSource => use(DebugSourceContext)
