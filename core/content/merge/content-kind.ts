import { paramDefaults } from '../../rows/param.ts'
import { anyFields, startContent, type AnyFields, type FieldTable, type MergeRule } from '../fields.ts'

/** How parts of a list are matched when their ids differ. */
type KeyRule = 'name' | 'header' | 'media'

/** What a merge needs to know about a kind of content, derived once from its field table. */
export interface ContentKind {
  fields: AnyFields
  /** Records that stay in the content even when they are empty. */
  emptyRecords: Record<string, object>
  /** The ids of the parts that always exist, by list. */
  mains: ReadonlyMap<string, string>
  /** By table path. */
  keyRules: ReadonlyMap<string, KeyRule>
  /** The values of new content by table path; "" is the content itself. */
  startValues: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

const cache = new WeakMap<object, ContentKind>()

export function contentKind<Content>(fields: FieldTable<Content>): ContentKind {
  const cached = cache.get(fields)
  if (cached) return cached
  const kind = describe(anyFields(fields))
  cache.set(fields, kind)
  return kind
}

function describe(fields: AnyFields): ContentKind {
  const keyRules = new Map<string, KeyRule>()
  const startValues = new Map([['', singleValues(startContent(fields as FieldTable<object>))]])
  const mains = new Map<string, string>()
  const add = (table: AnyFields, prefix: string) => {
    for (const [name, field] of Object.entries(table)) {
      const path = prefix + name
      if (field.kind === 'rows') {
        keyRules.set(path, field.isHeader ? 'header' : 'name')
        startValues.set(path, paramDefaults)
      }
      if (field.kind !== 'parts') continue
      keyRules.set(path, 'media')
      startValues.set(path, singleValues(startContent(field.fields as FieldTable<object>)))
      if (field.main !== undefined) mains.set(name, field.main)
      add(field.fields, `${path}.`)
    }
  }
  add(fields, '')
  const records = Object.entries(fields).filter(([, { kind }]) => kind === 'record')
  return { fields, mains, keyRules, startValues, emptyRecords: Object.fromEntries(records.map(([name]) => [name, {}])) }
}

/** The values of a record and of the records in it, under names such as `rules.format`. */
function singleValues(content: object): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(content) as [string, unknown][]) {
    if (typeof value !== 'object' || value === null) values[name] = value
    else if (!Array.isArray(value)) for (const [inner, own] of Object.entries(value)) values[`${name}.${inner}`] = own
  }
  return values
}

/** The rule for a field of the content itself; `dubboInfo.version` follows `dubboInfo`. */
export function mergeRule({ fields }: ContentKind, field: string): MergeRule {
  const [outer = ''] = field.split('.', 1)
  return fields[outer]?.merge ?? 'merged'
}

/** Whether a value is the default, so that a delivery may fill it. */
export function isUnwritten({ startValues }: ContentKind, table: string, field: string, value: unknown): boolean {
  return isSilent(field, value) || value === startValues.get(table)?.[field]
}

/** Whether a value means that the machine does not know. */
export function isSilent(field: string, value: unknown): boolean {
  return value === undefined || value === '' || (field === 'maxLength' && value === '-')
}
