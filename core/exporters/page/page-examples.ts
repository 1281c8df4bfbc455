import type { NamedExample } from '../../doc/doc.ts'
import { bodyExample, exampleText, type Dictionaries } from '../../rows/example/example.ts'
import { isJsonType } from '../media-type.ts'
import { isJsonBody, type MediaBody } from './media-body.ts'
import type { ExampleBlock } from './page.ts'

export interface ExampleSource {
  title: string
  /** With its models opened. */
  body: MediaBody
  named: readonly NamedExample[]
}

/** The examples that people gave, or else one made of the rows. */
export function exampleBlocks({ title, body, named }: ExampleSource, values: Dictionaries): ExampleBlock[] {
  const tag = body.status
  if (named.length > 0) return named.map((example) => givenExample(example, title, tag))
  if (body.params.length === 0 || !isJsonBody(body)) return []
  return [{ kind: 'example', title, tag, language: 'json', text: exampleText(bodyExample(body, values)) }]
}

function givenExample({ name, value, contentType }: NamedExample, title: string, tag: string): ExampleBlock {
  const text = indentedJson(value)
  const language = text !== undefined && isJsonType(contentType) ? 'json' : 'text'
  return { kind: 'example', title: name === '' ? title : `${title}: ${name}`, tag, language, text: text ?? value }
}

/** JSON with line breaks is left as its author laid it out. */
function indentedJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    return text.trim().includes('\n') ? text : JSON.stringify(value, null, 2)
  } catch {
    return undefined
  }
}
