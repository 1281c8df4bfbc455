import { newDocContent } from '../../doc/doc-fields.ts'
import { toFlatDoc } from '../../wire/flat-doc.ts'
import { brief } from '../../rows/testing/read.ts'
import type { Param } from '../../rows/param.ts'
import type { PushDoc } from '../read-doc.ts'
import type { PushRead } from '../read-push.ts'

const blank = toFlatDoc(newDocContent(10_000))

/** A push without defaults: fields and rows list only what differs from a new doc and a new row. */
export function plainPush({ folders, docs, dictionaries, environments, errorCodes, author, isRemoving }: PushRead) {
  const lists = { dictionaries, environments, errorCodes }
  return {
    author,
    isRemoving,
    folders: folders.map(({ path, ...folder }) => [
      path.join('/'),
      ...Object.values(folder).filter((value) => value !== ''),
    ]),
    docs: docs.map(plainDoc),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  }
}

/** `includedFields` omits the fields that every push sets. */
export function plainDoc({ type, folders, content, variant, includedFields }: PushDoc) {
  const differing = Object.entries(toFlatDoc(content)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(blank[field as keyof typeof blank]),
  )
  return {
    ...(type !== 0 && { type }),
    in: folders.join('/'),
    ...(variant !== '' && { variant }),
    ...Object.fromEntries(differing.map(([field, value]) => [field, plainValue(value)])),
    includedFields: [...includedFields].filter((field) => !ALWAYS.has(field)).join(' '),
  }
}

const ALWAYS = new Set(
  'name url httpMethod version deprecated pathParams headerParams queryParams body.params response.params errorCodeParams'.split(
    ' ',
  ),
)

const plainValue = (value: unknown) => (Array.isArray(value) ? (value as Param[]).map(brief) : value)
