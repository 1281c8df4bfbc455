import type { DocParts } from '#core/assistant/doc-text.ts'
import type { DocView } from '#core/contract/doc.ts'
import type { SearchHit } from '#core/contract/search.ts'
import type { Call } from '#core/contract/call.ts'
import { fromFlatDoc, pickFlatDoc } from '#core/wire/flat-doc.ts'
import type { AssistantCtx } from '../context/assistant-ctx.ts'
import { personSource } from './person-source.ts'
import { visitorSource } from './visitor-source.ts'

export interface FindInput {
  question: string
  spaceId?: string | undefined
  projectId?: string | undefined
  moduleId?: string | undefined
  offset: number
  limit: number
}

/** Where docs come from: what a person may read, or what a share or published project shows. */
export interface DocSource {
  find(input: FindInput): Promise<{ list: SearchHit[]; total: number }>
  read(docId: string): Promise<DocParts>
}

export const sourceOf = (ctx: AssistantCtx): DocSource =>
  ctx.asker.kind === 'person' ? personSource(ctx) : visitorSource(ctx, ctx.asker)

type Around = Pick<DocParts, 'errorCodes' | 'path'>

export function partsOf(view: DocView, around: Around): DocParts {
  const { id, type, revision, models, enums, environments, globalHeaders, globalParams, globalReturns } = view
  return {
    id,
    type,
    revision,
    content: fromFlatDoc(pickFlatDoc(view)),
    models,
    dictionaries: enums,
    globals: { headers: globalHeaders, params: globalParams, returns: globalReturns },
    environments,
    ...around,
  }
}

/** Remembers what one message asks for several times, such as the error codes of a module. */
export function rememberingRun({ run }: Pick<AssistantCtx, 'run'>): AssistantCtx['run'] {
  const known = new Map<string, Promise<unknown>>()
  return <C extends Call>(call: C, input: unknown) => {
    const key = `${call.path} ${JSON.stringify(input)}`
    const asked = known.get(key) ?? run(call, input)
    known.set(key, asked)
    return asked as ReturnType<typeof run<C>>
  }
}
