import { dictionaryMap, type Dictionary } from '../dictionary/dictionary.ts'
import type { DocContent } from '../doc/doc.ts'
import { withGlobals } from '../doc/with-globals.ts'
import type { GlobalRows } from '../environment/environment.ts'
import { modelMap, type Model } from '../model/model.ts'
import { withOwnModel } from '../model/own-model.ts'
import type { DocumentedAnswers } from './compare-answer.ts'

export interface AnswerSources {
  content: DocContent
  /** Of the environment that the request was sent to. */
  globals: GlobalRows
  models: readonly Model[]
  enums: readonly Dictionary[]
}

/** What a doc says about its answers in an environment. */
export function documentedAnswers({ content, globals, models, enums }: AnswerSources): DocumentedAnswers {
  const [main, ...others] = withGlobals(content, globals).content.responses
  return {
    responses: [{ ...main, params: main.params.map(withOwnModel) }, ...others],
    models: modelMap(models),
    dictionaries: dictionaryMap(enums),
  }
}
