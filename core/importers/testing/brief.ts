import { newDocContent } from '../../doc/doc-fields.ts'
import { toFlatDoc, type FlatDoc } from '../../wire/flat-doc.ts'
import type { Param } from '../../rows/param.ts'
import type { DocDraft, ImportResult } from '../draft/draft.ts'

/** A row without its default values. */
export function briefRow(row: Param): object {
  const { id: _id, orderIndex: _order, children, ...rest } = row
  const plain: Partial<Param> = {
    type: 'string',
    required: 1,
    maxLength: '-',
    description: '',
    example: '',
    enumId: '',
  }
  const changed = Object.entries(rest).filter(([field, value]) => value !== plain[field as keyof Param])
  return { ...Object.fromEntries(changed), ...(children.length > 0 && { children: children.map(briefRow) }) }
}

/** A draft without default values, in the flat fields of the specification. */
export function briefDoc({ folders, content, variant }: DocDraft): object {
  const plain = toFlatDoc(newDocContent(content.orderIndex))
  const changed = Object.entries(toFlatDoc(content)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(plain[field as keyof FlatDoc]),
  )
  return {
    ...(folders.length > 0 && { folders }),
    ...Object.fromEntries(changed.map(([field, value]) => [field, briefValue(value)])),
    ...(variant !== '' && { variant }),
  }
}

/** Rows and examples without their ids. */
function briefValue(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return entry
    if ('children' in entry) return briefRow(entry as Param)
    const { id: _id, ...rest } = entry as Record<string, unknown>
    return Object.fromEntries(Object.entries(rest).map(([field, inner]) => [field, briefValue(inner)]))
  })
}

export const listFindings = ({ findings }: ImportResult): string[] =>
  findings.map(({ key, place }) => `${key} ${place}`.trim())
