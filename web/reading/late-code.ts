import type { HttpRequest } from '#core/codegen/http-request.ts'
import type { SnippetId } from '#core/codegen/snippets/languages.ts'
import type { ExampleSources } from '#core/page/example-sources.ts'
import type { RowsBlock } from '#core/page/page.ts'

// Most readers look at cURL and JSON: what writes the others is loaded when somebody chooses one.
const loadSnippets = () => import('#core/codegen/snippets/snippets.ts')
const loadTypes = () => import('#core/codegen/body-types.ts')

export const writeSnippet = async (id: SnippetId, request: HttpRequest): Promise<string> =>
  (await loadSnippets()).snippet(id, request)

export const writeTypes = async (rows: RowsBlock, name: string, sources: ExampleSources): Promise<string> =>
  (await loadTypes()).bodyTypes(rows, name, sources)

/** For a page that arrived with such code. */
export const loadLateCode = () => Promise.all([loadSnippets(), loadTypes()])
