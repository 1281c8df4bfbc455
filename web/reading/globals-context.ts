import { createContext, use } from 'react'
import type { DocView } from '#core/contract/doc.ts'

type Environment = DocView['environments'][number]

/** The environment that a doc is shown with. */
export interface ShownGlobals {
  /** In their order; empty when the module has none. */
  environments: readonly Environment[]
  /** The chosen one. */
  environment: Environment | undefined
  choose: (environmentId: string) => void
  /** The rows of the chosen one could not be fetched. */
  hasFailed: boolean
  /** Ids of the rows that came from it. */
  ids: ReadonlySet<string>
  /** Where environments are managed, for those who may. */
  managePath: string | undefined
}

export const GlobalsContext = createContext<ShownGlobals>({
  environments: [],
  environment: undefined,
  choose: () => undefined,
  hasFailed: false,
  ids: new Set(),
  managePath: undefined,
})

export const useGlobals = (): ShownGlobals => use(GlobalsContext)
