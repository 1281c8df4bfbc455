import type { NamedExample } from '../doc/doc.ts'
import { rootModelId } from '../model/model.ts'
import { readType } from '../rows/param-type.ts'
import { bodyLanguage, wholeBody, type BodyLanguage, type WholeBody } from '../rows/example/whole-body.ts'
import type { XmlNames } from '../rows/example/xml-text.ts'
import { rowsWithModels, type ExampleSources } from './example-sources.ts'
import { bodyShape } from './page-bodies.ts'
import type { RowsBlock } from './page.ts'

type Written = Pick<NamedExample, 'contentType' | 'value'>

/** A body or response, with the examples that people wrote for it. */
export interface ExampledBody {
  contentType: string
  rows: Pick<RowsBlock, 'params' | 'rootArray'>
  examples: readonly Written[]
}

/** The example of a body: one that people wrote, in its media type if there is one, or else one made from its rows. */
export function exampleOfBody(
  body: ExampledBody,
  direction: 'request' | 'response',
  sources: ExampleSources,
): WholeBody {
  const { rows } = body
  const params = rowsWithModels(rows.params, sources)
  const authored = authoredExample(body)
  const source = { ...bodyShape({ ...rows, params }), contentType: exampleType(body), ...xmlNames(rows, sources) }
  const options = { dictionaries: sources.dictionaries, direction }
  return wholeBody(authored ? { ...source, written: [authored] } : source, options)
}

/** The example that people wrote for a body. One without a media type is of any; one of another media type is better than none. */
export function authoredExample<Example extends Written>({
  contentType,
  examples,
}: {
  contentType: string
  examples: readonly Example[]
}): Example | undefined {
  return (
    examples.find((example) => example.contentType === contentType) ??
    examples.find((example) => example.contentType === '') ??
    examples[0]
  )
}

/** The language of the example of a body. */
export const exampleLanguage = (body: ExampledBody): BodyLanguage => bodyLanguage(exampleType(body))

const exampleType = (body: ExampledBody) => authoredExample(body)?.contentType || body.contentType

/** The name of the model is that of the root in XML, or of each element of a list. */
function xmlNames({ params, rootArray }: ExampledBody['rows'], { models }: ExampleSources): XmlNames {
  const model = models.get(rootModelId(params) ?? '')
  const isElement = rootArray !== undefined || readType(params[0]?.type ?? '').kind === 'array'
  if (!model) return {}
  return isElement && model.type !== 'array' ? { itemName: model.name } : { rootName: model.name }
}
