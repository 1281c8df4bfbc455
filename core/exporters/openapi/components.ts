import type { Dictionary } from '../../dictionary/dictionary.ts'
import { modelIdsIn } from '../../content/links.ts'
import type { ModelMap } from '../../model/model.ts'
import { readType } from '../../rows/param-type.ts'
import type { ExportInput } from '../base/export-input.ts'
import { modelSchema, ownName } from './schema.ts'
import { writtenValue } from './written-value.ts'
import type { Schema } from './scalar-schema.ts'
import type { SharedNames } from './shared-names.ts'

type SharedParts = Pick<ExportInput, 'models' | 'dictionaries'>

export interface Extent {
  /** Whether models and dictionaries that no doc refers to are written too. */
  isWhole: boolean
}

/** Models and dictionaries, each once: docs refer to them. */
export function sharedSchemas({ models, dictionaries }: SharedParts, names: SharedNames, { isWhole }: Extent): Schema {
  const written = modelSchemas(models, names, isWhole ? [...models.keys()] : [...names.usedModels])
  const inOrder = [...models.keys()].flatMap((id) =>
    written.has(id) ? [[names.model(id), written.get(id)] as const] : [],
  )
  const values = [...dictionaries]
    .filter(([id]) => isWhole || names.usedDictionaries.has(id))
    .map(([id, dictionary]) => [names.dictionary(id), dictionarySchema(dictionary, names.dictionary(id))] as const)
  return Object.fromEntries([...inOrder, ...values])
}

/** The requested models, and those that they refer to. */
function modelSchemas(models: ModelMap, names: SharedNames, open: string[]): Map<string, Schema> {
  const written = new Map<string, Schema>()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const model = models.get(id)
    if (!model || written.has(id)) continue
    written.set(id, modelSchema(model, names))
    for (const used of modelIdsIn(model.params)) if (!written.has(used)) open.push(used)
  }
  return written
}

/** Names and descriptions of values are written to the most common extensions. */
function dictionarySchema({ name, description, items }: Dictionary, key: string): Schema {
  const types = [...new Set(items.map(({ type }) => type))]
  const [type = 'string'] = types
  return {
    ...ownName(name, key),
    ...(types.length <= 1 && { type: items.every(isWholeNumber) && type === 'number' ? 'integer' : type }),
    ...(description !== '' && { description }),
    enum: items.map((item) => writtenValue(item.value, readType(item.type))),
    'x-enum-varnames': items.map((item) => item.name),
    ...(items.some((item) => item.description !== '') && {
      'x-enum-descriptions': items.map((item) => item.description),
    }),
  }
}

const isWholeNumber = ({ value }: { value: string }) => /^-?\d+$/.test(value.trim())
