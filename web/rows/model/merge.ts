import { anyFields, type AnyFields } from '#core/content/fields.ts'
import { differs } from './changes.ts'
import type { ContentKind } from './content-kind.ts'

/** Who changed a field since the editor was opened. */
export type ChangedBy = 'me' | 'them' | 'both'

/** The path of a value: a field, or `field` of the part `partId` in a list. Without `field`: the whole part. */
export interface FieldPath {
  name: string
  partId?: string
  field?: string
}

export interface FieldDifference {
  at: FieldPath
  by: ChangedBy
  mine: unknown
  theirs: unknown
}

export interface Versions<Content> {
  base: Content
  mine: Content
  theirs: Content
}

type Holder = Record<string, unknown>
type PartWithId = { id: string }

/** The fields in which my content differs from the one that was saved in the meantime. Parts of a list are compared field by field. */
export function differences<Content extends object>(
  { fields }: ContentKind<Content>,
  versions: Versions<Content>,
): FieldDifference[] {
  return Object.entries(anyFields(fields)).flatMap(([name, field]) =>
    field.kind === 'parts'
      ? partDifferences(name, field.fields as AnyFields, versions)
      : compare(
          { name },
          readEach(versions, (content) => (content as Holder)[name]),
        ),
  )
}

function readEach<Content, Value>(
  { base, mine, theirs }: Versions<Content>,
  read: (content: Content) => Value,
): Versions<Value> {
  return { base: read(base), mine: read(mine), theirs: read(theirs) }
}

function compare(at: FieldPath, { base, mine, theirs }: Versions<unknown>): FieldDifference[] {
  if (!differs(mine, theirs)) return []
  const isMine = differs(mine, base)
  const isTheirs = differs(theirs, base)
  const by = isMine && isTheirs ? 'both' : isMine ? 'me' : 'them'
  return [{ at, by, mine, theirs }]
}

function partDifferences<Content>(name: string, fields: AnyFields, versions: Versions<Content>): FieldDifference[] {
  const lists = readEach(versions, (content) => (content as Holder)[name] as PartWithId[])
  const ids = new Set([...lists.theirs, ...lists.mine].map(({ id }) => id))
  return [...ids].flatMap((partId) => {
    const parts = readEach(lists, (list) => list.find(({ id }) => id === partId))
    if (!parts.mine || !parts.theirs) return compare({ name, partId }, parts)
    return Object.keys(fields).flatMap((field) =>
      compare(
        { name, partId, field },
        readEach(parts, (part) => (part as Holder | undefined)?.[field]),
      ),
    )
  })
}

/** Merges both versions: fields that only they changed are theirs, fields that I changed are mine. */
export function keepMine<Content extends object>(kind: ContentKind<Content>, versions: Versions<Content>): Content {
  const taken = differences(kind, versions).filter(({ by }) => by === 'them')
  return taken.reduce((content, { at, theirs }) => withValue(content, at, theirs), versions.mine)
}

function withValue<Content extends object>(content: Content, { name, partId, field }: FieldPath, value: unknown) {
  if (partId === undefined) return { ...content, [name]: value }
  const parts = (content as Holder)[name] as PartWithId[]
  return { ...content, [name]: withPartValue(parts, { partId, field }, value) }
}

function withPartValue(
  parts: readonly PartWithId[],
  { partId, field }: { partId: string; field: string | undefined },
  value: unknown,
): PartWithId[] {
  if (field !== undefined) return parts.map((part) => (part.id === partId ? { ...part, [field]: value } : part))
  return value === undefined ? parts.filter(({ id }) => id !== partId) : [...parts, value as PartWithId]
}
