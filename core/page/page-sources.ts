import type { DictionaryMap } from '../dictionary/dictionary.ts'
import type { GlobalRows } from '../environment/environment.ts'
import type { ErrorCode } from '../error-code/error-code.ts'
import type { Translate } from '../i18n/translator.ts'
import type { ModelMap } from '../model/model.ts'

/** The data that a page needs beside its doc. It is the same for all docs of a module. */
export interface PageSources {
  t: Translate
  /** Without secrets: see `readableModels`. */
  models: ModelMap
  dictionaries: DictionaryMap
  /** The environments whose addresses are shown. */
  environments: readonly PageEnvironment[]
  /** The global rows of the environment that HTTP docs are shown with. */
  globals: GlobalRows
  errorCodes: { project: readonly ErrorCode[]; module: readonly ErrorCode[] }
}

export interface PageEnvironment {
  name: string
  url: string
}
