import { docLimits } from '#core/doc/doc-fields.ts'
import { readContent } from '#core/doc/read-content.ts'
import { newRowBudget, RowFault, toParams } from '#core/rows/read-rows.ts'
import type { DocDraft, ImportResult } from '#core/importers/draft/draft.ts'

/** Docs and models that could not be stored unchanged. */
export function notStorable({ docs, models }: ImportResult): string[] {
  return [
    ...docs.flatMap((doc) => refusal(`${doc.content.httpMethod} ${doc.content.url}`, () => checkDoc(doc))),
    ...models.flatMap(({ name, params }) =>
      refusal(`model ${name}`, () => void toParams(storedRows(params), newRowBudget())),
    ),
  ]
}

function refusal(place: string, check: () => void): string[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof RowFault) && !(error instanceof RangeError)) throw error
    return [
      `${place.slice(0, 200)}: cannot be stored: ${error.message} ${error instanceof RowFault ? JSON.stringify(error.params) : ''}`,
    ]
  }
}

function checkDoc({ content }: DocDraft): void {
  readContent(storedRows(content))
  for (const field of ['name', 'url', 'description'] as const)
    if (content[field].length > docLimits[field]) throw new RangeError(`${field} is too long`)
  if (content.name === '') throw new RangeError('name')
}

/** Ids of models and dictionaries are names in a draft, and short once they are stored. */
const storedRows = <T>(rows: T): T =>
  JSON.parse(
    JSON.stringify(rows, (key, value: unknown) => (key === 'modelId' || key === 'enumId' ? value && 'x' : value)),
  ) as T
