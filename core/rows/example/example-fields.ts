import { rowExample, sentRows, type ExampleOptions, type Json } from './example.ts'
import { readType, unwrapType } from '../param-type.ts'
import type { Param, ParamRules } from '../param.ts'

export interface NameValue {
  name: string
  value: string
}

export interface FormField extends NameValue {
  isFile: boolean
}

/** Query parameters by example: lists repeat their name, nested rows are named `user.name` and `items[0].id`. */
export function queryExample(params: readonly Param[], options: ExampleOptions = {}): NameValue[] {
  return sentRows(params, { direction: 'request', ...options }).flatMap((param) =>
    styledFields(param, rowExample(param, options)),
  )
}

/** The fields of a form body. The value of a file is empty: the user chooses one. */
export function formExample(params: readonly Param[], options: ExampleOptions = {}): FormField[] {
  return sentRows(params, { direction: 'request', ...options }).flatMap((param): FormField[] => {
    if (isFile(param)) return [{ name: param.name, value: '', isFile: true }]
    return styledFields(param, rowExample(param, options)).map((field) => ({ ...field, isFile: false }))
  })
}

/** `a=1&b=2`, encoded. */
export function queryText(fields: readonly NameValue[]): string {
  return fields.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}

function isFile(param: Param): boolean {
  return unwrapType(readType(param.type)).element.kind === 'file'
}

/** The separator of a list that is sent as one value. */
const SEPARATORS = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
  ['tabDelimited', '\t'],
])

/** Joins a list that is sent as one value; undefined when its name is repeated. */
export const listSeparator = ({ style = '', explode }: ParamRules = {}): string | undefined =>
  SEPARATORS.get(style) ?? (explode === false ? ',' : undefined)

/** The fields of a row in its style; with a media type as style, it is serialized as such a body. */
function styledFields({ name, rules = {} }: Param, value: Json): NameValue[] {
  const { style = '', explode } = rules
  if (style.includes('/')) return [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }]
  if (typeof value !== 'object' || value === null) return rowFields(name, value)
  const entries = Object.entries(value)
  if (style === 'deepObject') return entries.flatMap(([child, inner]) => rowFields(`${name}[${child}]`, inner))
  const separator = listSeparator(rules)
  if (separator !== undefined)
    return [{ name, value: joined(Array.isArray(value) ? value : entries.flat(), separator) }]
  // The fields of such an object are sent under their own names.
  if (style === 'form' && explode === true && !Array.isArray(value))
    return entries.flatMap(([child, inner]) => rowFields(child, inner))
  return rowFields(name, value)
}

const joined = (values: readonly Json[], separator: string) =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(separator)

function rowFields(name: string, value: Json): NameValue[] {
  if (Array.isArray(value)) {
    return value.flatMap((element, index) =>
      rowFields(typeof element === 'object' && element !== null ? `${name}[${index}]` : name, element),
    )
  }
  if (typeof value !== 'object' || value === null) return [{ name, value: value === null ? '' : String(value) }]
  return Object.entries(value).flatMap(([child, inner]) => rowFields(`${name}.${child}`, inner))
}
