import { isEqual, isMap, isTrue, ownValue, type Value } from './value.ts'

type Method = (value: Value, args: readonly Value[]) => Value

const text = (value: Value) => (typeof value === 'object' || value === undefined ? '' : String(value))
const ofText =
  (method: (value: string, args: readonly Value[]) => Value): Method =>
  (value, args) =>
    typeof value === 'string' ? method(value, args) : undefined

/**
 * Everything that a template can call. Each is written here: a method that a value has in JavaScript is never called. None makes a text
 * longer than its input, except for `replace`, whose result is charged like any other text.
 */
const methods = new Map<string, Method>([
  ['size', (value) => (Array.isArray(value) ? value.length : isMap(value) ? Object.keys(value).length : undefined)],
  ['length', ofText((value) => value.length)],
  ['isEmpty', (value) => !isTrue(value)],
  ['get', (value, [name]) => ownValue(value, text(name))],
  ['containsKey', (value, [name]) => ownValue(value, text(name)) !== undefined],
  ['equals', (value, [other]) => isEqual(value, other)],
  ['equalsIgnoreCase', ofText((value, [other]) => value.toLowerCase() === text(other).toLowerCase())],
  [
    'contains',
    (value, [part]) =>
      Array.isArray(value) ? value.some((one) => isEqual(one, part)) : text(value).includes(text(part)),
  ],
  ['startsWith', ofText((value, [part]) => value.startsWith(text(part)))],
  ['endsWith', ofText((value, [part]) => value.endsWith(text(part)))],
  ['indexOf', ofText((value, [part]) => value.indexOf(text(part)))],
  [
    'substring',
    ofText((value, [from, to]) => value.substring(Number(from), to === undefined ? undefined : Number(to))),
  ],
  ['trim', ofText((value) => value.trim())],
  ['toUpperCase', ofText((value) => value.toUpperCase())],
  ['toLowerCase', ofText((value) => value.toLowerCase())],
  ['replace', ofText((value, [part, by]) => (text(part) === '' ? value : value.split(text(part)).join(text(by))))],
  ['toString', (value) => text(value)],
])

/** The method of this name. `getName()` and `isName()` read a property, as they do for Java objects. */
export function findMethod(name: string): Method | undefined {
  const known = methods.get(name)
  if (known) return known
  const [, property] = /^(?:get|is)([A-Z]\w*)$/.exec(name) ?? []
  if (property === undefined) return undefined
  return (value) => ownValue(value, property.charAt(0).toLowerCase() + property.slice(1))
}
