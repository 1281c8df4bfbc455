import { itemsById } from '../../dictionary/dictionary.ts'
import type { PageSources } from '../../page/page-sources.ts'
import { readableModels } from '../../page/readable-doc.ts'
import type { Dictionaries } from '../../rows/example/example.ts'
import type { ExportInput } from '../base/export-input.ts'

/** Data that the pages of all docs of a file share. */
export interface FileSources extends PageSources {
  /** The dictionaries in the form that examples are generated from. */
  values: Dictionaries
}

export const fileSources = (input: ExportInput): FileSources => ({
  ...input,
  models: readableModels(input.models),
  values: itemsById([...input.dictionaries.values()]),
})
