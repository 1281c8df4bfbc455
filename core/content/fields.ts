import type { TextKey } from '../i18n/texts.ts'
import { isLonger } from '../rows/lengths.ts'
import type { Param } from '../rows/param.ts'
import type { RootKind } from '../rows/root.ts'

/**
 * How a delivery treats a field of content that exists.
 *
 * - `merged`: takes over what the machine changed and keeps what a person changed. If both changed it, a conflict is reported.
 * - `quiet`: merged, but a conflict is not worth reporting.
 * - `person`: set by people only. A delivery fills it in new content and never changes it afterwards.
 */
export type MergeRule = 'merged' | 'quiet' | 'person'

interface FieldRules {
  /** The label shown in conflicts, problems and the history. */
  word: TextKey
  merge: MergeRule
  /** Whether a change of this field is reported to followers and listed in the history. */
  isChange: boolean
}

/** A single value. */
export interface ValueField<Value> extends FieldRules {
  kind: 'value'
  start: Value
  /** Characters of a text. */
  max?: number
}

/** An object of single values that are merged one by one. */
export interface RecordField<Value> extends FieldRules {
  kind: 'record'
  start: Value
  /** Omitted where the members are not known in advance. */
  members?: { [Name in keyof Value]-?: ValueField<Value[Name]> }
}

/** A parameter table. */
export interface RowsField extends FieldRules {
  kind: 'rows'
  /** Header names are compared without case. */
  isHeader: boolean
  /** What the rows describe, decided by the object that holds the table. */
  root: (owner: never) => RootKind
}

/** A list of parts with tables or texts of their own, such as responses or examples. */
export interface PartsField<Part> extends FieldRules {
  kind: 'parts'
  max: number
  /** The id of the part that always exists and comes first. Undefined: the list may be empty. */
  main: string | undefined
  fields: FieldTable<Omit<Part, 'id'>>
}

type FieldFor<Value> = [Value] extends [readonly Param[]]
  ? RowsField
  : [Value] extends [readonly (infer Part extends { id: string })[]]
    ? PartsField<Part>
    : [Value] extends [string | number]
      ? ValueField<Value>
      : RecordField<Value>

/** One line for each field of a content. A field without a line does not compile. */
export type FieldTable<Content> = { readonly [Name in keyof Content]-?: FieldFor<Content[Name]> }

type Rules = Partial<Pick<FieldRules, 'merge' | 'isChange'>>

const rulesFor = (word: TextKey, { merge = 'merged', isChange = true }: Rules): FieldRules => ({
  word,
  merge,
  isChange,
})

export function text(max: number, word: TextKey, rules: Rules = {}): ValueField<string> & { max: number } {
  return { kind: 'value', start: '', max, ...rulesFor(word, rules) }
}

export function value<Value>(start: Value, word: TextKey, rules: Rules = {}): ValueField<Value> {
  return { kind: 'value', start, ...rulesFor(word, rules) }
}

export const flag = (start: 0 | 1, word: TextKey, rules: Rules = {}): ValueField<0 | 1> => value(start, word, rules)

export function record<Value extends object>(
  word: TextKey,
  members: { [Name in keyof Value]-?: ValueField<Value[Name]> },
): RecordField<Value> {
  const start = Object.fromEntries(names(members).map((name) => [name, members[name].start])) as Value
  return { kind: 'record', start, members, ...rulesFor(word, {}) }
}

/** An object whose members come from imports and are all optional. */
export const openRecord = <Value extends object>(word: TextKey): RecordField<Value> => ({
  kind: 'record',
  start: {} as Value,
  ...rulesFor(word, {}),
})

export function rows(
  word: TextKey,
  { isHeader = false, root = () => 'table' }: { isHeader?: boolean; root?: RowsField['root'] } = {},
): RowsField {
  return { kind: 'rows', isHeader, root: root, ...rulesFor(word, {}) }
}

export function parts<Part extends { id: string }>(
  word: TextKey,
  { max, main, fields }: { max: number; main?: string; fields: FieldTable<Omit<Part, 'id'>> },
): PartsField<Part> {
  return { kind: 'parts', max, main, fields, ...rulesFor(word, {}) }
}

type AnyField = ValueField<unknown> | RecordField<object> | RowsField | PartsField<{ id: string }>
/** A field table whose content is not known. */
export type AnyFields = Readonly<Record<string, AnyField>>

export const anyFields = <Content>(fields: FieldTable<Content>): AnyFields => fields as unknown as AnyFields

const names = <Value extends object>(value: Value) => Object.keys(value) as (keyof Value)[]

/** Content with the default of every field. Tables and lists are new arrays each time. */
export function startContent<Content>(fields: FieldTable<Content>): Content {
  const entries = Object.entries(anyFields(fields)).map(([name, field]) => [name, startValue(field)])
  return Object.fromEntries(entries) as Content
}

function startValue(field: AnyField): unknown {
  if (field.kind === 'value') return field.start
  if (field.kind === 'record') return { ...field.start }
  return field.kind === 'parts' && field.main !== undefined ? [startPart(field, field.main)] : []
}

/** A part with the default of every field. */
export function startPart<Part extends { id: string }>(field: PartsField<Part>, id: string): Part {
  return { id, ...startContent(field.fields) } as unknown as Part
}

/** A text over its limit: `field` is a name, or `list.field` inside a part, `record.field` inside a record. */
export interface LongText {
  /** The part that holds it; "" for the content itself. */
  partId: string
  field: string
  max: number
}

/** All texts of a content that are over their limits. */
export function longTexts<Content>(fields: FieldTable<Content>, content: Content): LongText[] {
  const found: LongText[] = []
  const check = (table: AnyFields, holder: object, prefix: string, partId: string) => {
    const values = holder as Record<string, unknown>
    for (const [name, field] of Object.entries(table)) {
      const held = values[name]
      if (field.kind === 'value' && typeof held === 'string' && field.max !== undefined && isLonger(held, field.max)) {
        found.push({ partId, field: prefix + name, max: field.max })
      }
      if (field.kind === 'record' && field.members) check(field.members as AnyFields, held as object, `${name}.`, '')
      if (field.kind === 'parts') {
        for (const part of held as { id: string }[]) check(field.fields, part, `${name}.`, part.id)
      }
    }
  }
  check(anyFields(fields), content as object, '', '')
  return found
}

/** The field at a path such as `name`, `dubboInfo.version` or `responses.headers`; undefined when there is none. */
export function findField<Content>(fields: FieldTable<Content>, path: string): AnyField | undefined {
  const [name = '', inner] = path.split('.', 2)
  const field = anyFields(fields)[name]
  if (inner === undefined || !field) return field
  if (field.kind === 'parts') return (field.fields as AnyFields)[inner]
  return field.kind === 'record' ? (field.members as AnyFields | undefined)?.[inner] : undefined
}

/** The names of the fields in which two contents differ, as far as they count as changes. */
export function changedFields<Content extends object>(
  fields: FieldTable<Content>,
  before: Content,
  after: Content,
): (keyof Content & string)[] {
  const changed = Object.entries(anyFields(fields)).filter(([name, { isChange }]) => {
    const [old, now] = [before[name as keyof Content], after[name as keyof Content]]
    return isChange && old !== now && JSON.stringify(old) !== JSON.stringify(now)
  })
  return changed.map(([name]) => name as keyof Content & string)
}
