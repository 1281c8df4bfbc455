import type { Dictionaries } from '../../rows/example/example.ts'
import { exampleValues } from '../exported-doc.ts'
import type { ExportInput } from '../export-input.ts'

/** What the pages of all docs of a file are made from. */
export interface PageSources extends Pick<
  ExportInput,
  't' | 'models' | 'dictionaries' | 'environments' | 'errorCodes'
> {
  values: Dictionaries
}

export const pageSources = (input: ExportInput): PageSources => ({
  ...input,
  values: exampleValues(input.dictionaries),
})
