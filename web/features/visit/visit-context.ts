import { createContext, use } from 'react'
import type { Publication } from '#core/contract/visit.ts'
import type { VisitSource } from '../../data/visit/visit-source.ts'
import type { ViewNode } from '../../parts/tree/tree-model.ts'

/** A publication that is open, and what of it is shown. */
export interface Visit {
  source: VisitSource
  publication: Publication
  /** Extra pages, then docs. Undefined while they are fetched. */
  tree: readonly ViewNode[] | undefined
  /** The doc or extra page that is shown; "" for none. Undefined until it is known. */
  entryId: string | undefined
}

export const VisitContext = createContext<Visit | undefined>(undefined)

export function useVisit(): Visit {
  const visit = use(VisitContext)
  if (!visit) throw new Error('not inside of a publication')
  return visit
}

export const entryPath = ({ path }: VisitSource, entryId: string): string => `${path}/${entryId}`
