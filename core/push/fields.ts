import type { DocType } from '../doc/doc.ts'
import type { Shapes } from './shapes.ts'

/**
 * How a field travels on the open API. Clients are written in many languages, so each kind takes several spellings:
 *
 * - `text`: also a number, a truth value, or any JSON, which is taken as text
 * - `flag`: 1 or 0, also as text or truth value
 * - `int`: also as text
 * - `docType`: 0 to 3
 * - `notice`: a text whose presence alone says yes
 * - `id`, `ids`: ids as texts; a number is taken as text
 * - `one`, `list`: objects of the shape `of`
 */
export type FieldKind = 'text' | 'flag' | 'int' | 'docType' | 'notice' | 'id' | 'ids' | 'one' | 'list'

export interface FieldSpec {
  kind: FieldKind
  of?: string
  /** What a call cannot do without. Inside lists it is told and not enforced: clients leave such fields out. */
  required?: true
  /** Characters. */
  max?: number
  /** Another name under which clients send it. */
  alias?: string
  /** The text that describes it, below `push.field`, where it is not `{shape}.{field}`. */
  text?: string
}

export type FieldSpecs = Record<string, FieldSpec>

export type ShapeName = keyof Shapes

/** An object of a shape as it is read: what was not sent, or sent as null, is left out. */
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
