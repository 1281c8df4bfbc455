import { bodyTypes } from '#core/codegen/body-types.ts'
import { docRequest } from '#core/codegen/doc-request.ts'
import { baseTypeName } from '#core/codegen/type-name.ts'
import { exampleSources } from '#core/page/example-sources.ts'
import type { DictionaryMap } from '#core/dictionary/dictionary.ts'
import { docTypes } from '#core/doc/doc.ts'
import { bodyJsonSchema } from '#core/exporters/json-schema/json-schema.ts'
import type { ModelMap } from '#core/model/model.ts'
import type { Address, DocPage, PageBody } from '#core/page/page.ts'
import { snippetChoices } from '../../reading/example-choices.ts'
import { findBlock } from '../../reading/find-block.ts'
import type { CodeChoice } from '../../ui/CodeBlock.tsx'

interface Linked {
  models: ModelMap
  dictionaries: DictionaryMap
}

export interface BuiltIn {
  requests: CodeChoice[]
  types: CodeChoice[]
}

const nowhere: Address = { name: '', base: '', path: '' }

/** The code that needs no template. Only HTTP docs can be called from code. */
export function builtInCode({ doc, head, bodies, responses }: DocPage, linked: Linked): BuiltIn {
  const sources = exampleSources(linked)
  const address = findBlock(head, 'addresses')?.addresses[0] ?? nowhere
  const [body] = bodies
  const [response] = responses
  const name = baseTypeName(doc)
  const isHttp = doc.type === docTypes.http
  const typed = [
    ...(body && body.rows.params.length > 0 ? [{ suffix: 'Request', body }] : []),
    ...(response && response.rows.params.length > 0 ? [{ suffix: 'Response', body: response }] : []),
  ]
  const types: CodeChoice = {
    label: 'TypeScript',
    language: 'ts',
    code: () => typed.map(({ suffix, body: one }) => bodyTypes(one.rows, `${name}${suffix}`, sources)).join('\n'),
  }
  return {
    requests: isHttp && body ? snippetChoices(() => docRequest({ doc, address, body }, sources)) : [],
    types: typed.length === 0 ? [] : [types, ...typed.map((one) => schemaChoice(one, name, linked))],
  }
}

/** Both labels are names of things, which are the same in every language. */
function schemaChoice({ suffix, body }: { suffix: string; body: PageBody }, name: string, linked: Linked): CodeChoice {
  return {
    label: `JSON Schema (${suffix})`,
    language: 'json',
    code: () => bodyJsonSchema(body.rows, `${name} ${suffix}`, linked),
  }
}
