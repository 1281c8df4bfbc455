import { docLimits } from '#core/doc/doc-fields.ts'
import { toExtras } from '#core/doc/extras.ts'
import { newRowBudget, RowFault, toExamples, toOtherResponses, toParams } from '#core/rows/read-rows.ts'
import type { DocDraft, ImportResult } from '#core/importers/draft.ts'

/** Docs and models that could not be stored as they are. */
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
  const budget = newRowBudget()
  for (const list of [
    'pathParams',
    'headerParams',
    'queryParams',
    'requestParams',
    'responseParams',
    'responseHeaders',
  ] as const)
    toParams(storedRows(content[list]), budget)
  toOtherResponses(storedRows(content.otherRequests), budget)
  toOtherResponses(storedRows(content.otherResponses), budget)
  toExamples(content.examples, docLimits.exampleValue)
  toExtras(content.extras)
  for (const field of ['name', 'url', 'contentType', 'description'] as const)
    if (content[field].length > docLimits[field]) throw new RangeError(`${field} is too long`)
  if (content.name === '' || content.responseStatus.length > 20) throw new RangeError('name or status')
}

/** Ids of models and dictionaries are names in a draft, and short once they are stored. */
const storedRows = <T>(rows: T): T =>
  JSON.parse(
    JSON.stringify(rows, (key, value: unknown) => (key === 'modelId' || key === 'enumId' ? value && 'x' : value)),
  ) as T
