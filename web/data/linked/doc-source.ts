import { createContext, use } from 'react'
import type { OutputAt } from '#core/contract/calls.ts'
import type { ModelView } from '#core/contract/model.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import { environmentQueries, fetchGlobals } from '../environment/environment.queries.ts'
import { fetchModel, modelQueries } from '../model/model.queries.ts'

export type GlobalTables = OutputAt<'GET', '/doc/globals'>

interface Query<Answer> {
  queryKey: readonly unknown[]
  queryFn: () => Promise<Answer>
  staleTime?: number
}

/** Who reads a doc, and where the parts come from that do not come with it. */
export interface DocSource {
  /** Visitors see neither people nor ids, and no links into the product. */
  isVisitor: boolean
  /** Undefined when they are fetched. */
  errorCodes: { module: ErrorCode[]; project: ErrorCode[] } | undefined
  model: (modelId: string) => Query<ModelView>
  /** The rows that the docs of a module show when this environment is chosen. */
  globals: (moduleId: string, environmentId: string) => Query<GlobalTables>
}

const signedIn: DocSource = {
  isVisitor: false,
  errorCodes: undefined,
  model: (modelId) => ({ queryKey: modelQueries.detail(modelId).queryKey, queryFn: () => fetchModel(modelId) }),
  globals: (moduleId, environmentId) => ({
    queryKey: environmentQueries.globals(moduleId, environmentId).queryKey,
    queryFn: () => fetchGlobals(moduleId, environmentId),
    staleTime: 0,
  }),
}

/** Readers who signed in, unless a page provides something else. */
export const DocSourceContext = createContext(signedIn)

export const useDocSource = (): DocSource => use(DocSourceContext)
