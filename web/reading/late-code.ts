import type * as Types from '#core/codegen/body-types.ts'
import type { HttpRequest } from '#core/codegen/http-request.ts'
import type { SnippetId } from '#core/codegen/snippets/languages.ts'
import type * as Snippets from '#core/codegen/snippets/snippets.ts'
import type { ExampleSources } from '#core/page/example-sources.ts'
import type { RowsBlock } from '#core/page/page.ts'

// Most readers look at cURL and JSON: what writes the others is loaded when somebody chooses one. Once it is there, nothing waits.
let snippets: typeof Snippets | undefined
let types: typeof Types | undefined
const loadSnippets = async () => (snippets ??= await import('#core/codegen/snippets/snippets.ts'))
const loadTypes = async () => (types ??= await import('#core/codegen/body-types.ts'))

export function writeSnippet(id: SnippetId, request: HttpRequest): string | Promise<string> {
  return snippets ? snippets.snippet(id, request) : loadSnippets().then(({ snippet }) => snippet(id, request))
}

export function writeTypes(rows: RowsBlock, name: string, sources: ExampleSources): string | Promise<string> {
  return types
    ? types.bodyTypes(rows, name, sources)
    : loadTypes().then(({ bodyTypes }) => bodyTypes(rows, name, sources))
}

/** For a page that arrived with such code. */
export const loadLateCode = () => Promise.all([loadSnippets(), loadTypes()])
