import type { DocType } from '../doc/doc.ts'
import type { Shapes } from './shapes.ts'

/**
 * How a field is sent on the open API. Clients are written in many languages, so each kind accepts several spellings:
 *
 * - `text`: also a number, a boolean, or any JSON, which becomes text
 * - `flag`: 1 or 0, also as text or boolean
 * - `int`: also as text
 * - `docType`: 0 to 3
 * - `notice`: a text that counts as set when it is present
 * - `id`, `ids`: ids as texts; numbers become texts
 * - `one`, `list`: objects of the shape `of`
 */
export type FieldKind = 'text' | 'flag' | 'int' | 'docType' | 'notice' | 'id' | 'ids' | 'one' | 'list'

export interface FieldSpec {
  kind: FieldKind
  of?: string
  /** Required in a call. Inside lists it is documented but not enforced, since clients omit such fields. */
  required?: true
  /** In characters. */
  max?: number
  /** An alias that clients also use. */
  alias?: string
  /** The key of its description, below `push.field`, where it is not `{shape}.{field}`. */
  text?: string
}

export type FieldSpecs = Record<string, FieldSpec>

export type ShapeName = keyof Shapes

/** The parsed object of a shape: fields that are missing or null are omitted. */
export type ReadFields<Fields> = { [Name in keyof Fields]?: ReadValue<Fields[Name]> }
export type ReadShape<Name extends ShapeName> = ReadFields<Shapes[Name]>

type ReadValue<Spec> = Spec extends { kind: 'list'; of: infer Name extends ShapeName }
  ? ReadShape<Name>[]
  : Spec extends { kind: 'one'; of: infer Name extends ShapeName }
    ? ReadShape<Name>
    : Spec extends { kind: infer Kind extends keyof PlainValues }
      ? PlainValues[Kind]
      : never

interface PlainValues {
  text: string
  flag: 0 | 1
  int: number
  docType: DocType
  notice: string
  id: string
  ids: string[]
}

type More = Omit<FieldSpec, 'kind' | 'of'>

export const text = (max: number, more: More = {}) => ({ kind: 'text', max, ...more }) as const
/** Limited only by the size of the request body. */
export const longText = (more: More = {}) => ({ kind: 'text', ...more }) as const
export const flag = (more: More = {}) => ({ kind: 'flag', ...more }) as const
export const int = (more: More = {}) => ({ kind: 'int', ...more }) as const
export const docType = (more: More = {}) => ({ kind: 'docType', ...more }) as const
export const notice = (max: number) => ({ kind: 'notice', max }) as const
export const id = (more: More = {}) => ({ kind: 'id', ...more }) as const
export const ids = (more: More = {}) => ({ kind: 'ids', ...more }) as const
export const one = <const Name extends string>(of: Name, more: More = {}) => ({ kind: 'one', of, ...more }) as const
export const list = <const Name extends string>(of: Name, more: More = {}) => ({ kind: 'list', of, ...more }) as const
