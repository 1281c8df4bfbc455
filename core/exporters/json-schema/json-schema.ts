import { bodyShape } from '../../page/page-bodies.ts'
import type { RowsBlock } from '../../page/page.ts'
import type { DictionaryMap } from '../../dictionary/dictionary.ts'
import type { ModelMap } from '../../model/model.ts'
import { sharedSchemas } from '../openapi/components.ts'
import { rootSchema } from '../openapi/root-schema.ts'
import { SharedNames } from '../openapi/shared-names.ts'

interface SharedParts {
  models: ModelMap
  dictionaries: DictionaryMap
}

/** The JSON Schema of a body, as text. The models and dictionaries that it uses are in `$defs`. */
export function bodyJsonSchema(
  rows: Pick<RowsBlock, 'params' | 'rootArray'>,
  title: string,
  { models, dictionaries }: SharedParts,
): string {
  const names = new SharedNames(models, dictionaries, '#/$defs/')
  const { params, isArray, arrayType } = bodyShape(rows)
  const root = rootSchema({ params, isArray: isArray ? 1 : 0, arrayType }, names)
  const shared = sharedSchemas({ models, dictionaries }, names, { isWhole: false })
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...root,
    ...(Object.keys(shared).length > 0 && { $defs: shared }),
  }
  return JSON.stringify(schema, null, 2)
}
