import type { VisitorDoc } from '#core/contract/visit.ts'
import type { DocSource } from '../../data/linked/doc-source.ts'
import type { VisitSource } from '../../data/visit/visit-source.ts'
import { visitPartKey } from '../../data/visit/visit.queries.ts'

/** The parts of a doc, by the calls of its publication. */
export const docSource = (
  source: VisitSource,
  { id, errorCodes }: Pick<VisitorDoc, 'id' | 'errorCodes'>,
): DocSource => ({
  isVisitor: true,
  errorCodes,
  model: (modelId) => ({
    queryKey: visitPartKey(source, 'model', id, modelId),
    queryFn: () => source.model(id, modelId),
  }),
  globals: (_moduleId, environmentId) => ({
    queryKey: visitPartKey(source, 'globals', id, environmentId),
    queryFn: () => source.globals(id, environmentId),
    staleTime: 0,
  }),
})

/** For what stands around a doc. */
export const sideSource = (source: VisitSource): DocSource =>
  docSource(source, { id: '', errorCodes: { module: [], project: [] } })
