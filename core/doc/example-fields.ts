import { rowExample, type Dictionaries, type Json } from './example.ts'
import { readType, unwrapType } from './param-type.ts'
import type { Param } from './param.ts'

export interface NameValue {
  name: string
  value: string
}

export interface FormField extends NameValue {
  isFile: boolean
}

/** Query parameters by example: lists repeat their name, nested rows are named `user.name` and `items[0].id`. */
export function queryExample(params: readonly Param[], dictionaries?: Dictionaries): NameValue[] {
  return params.flatMap((param) => fieldsOf(param.name, rowExample(param, dictionaries)))
}

/** The fields of a form body. The value of a file is empty: the reader chooses one. */
export function formExample(params: readonly Param[], dictionaries?: Dictionaries): FormField[] {
  return params.flatMap((param): FormField[] => {
    if (isFile(param)) return [{ name: param.name, value: '', isFile: true }]
    return fieldsOf(param.name, rowExample(param, dictionaries)).map((field) => ({ ...field, isFile: false }))
  })
}

/** `a=1&b=2`, encoded. */
export function queryText(fields: readonly NameValue[]): string {
  return fields.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}

function isFile(param: Param): boolean {
  return unwrapType(readType(param.type)).element.kind === 'file'
}

function fieldsOf(name: string, value: Json): NameValue[] {
  if (Array.isArray(value)) {
    return value.flatMap((element, index) =>
      fieldsOf(typeof element === 'object' && element !== null ? `${name}[${index}]` : name, element),
    )
  }
  if (typeof value !== 'object' || value === null) return [{ name, value: value === null ? '' : String(value) }]
  return Object.entries(value).flatMap(([child, inner]) => fieldsOf(`${name}.${child}`, inner))
}
