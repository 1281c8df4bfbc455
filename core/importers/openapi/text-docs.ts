import { docTypes } from '../../doc/doc.ts'
import { docLimits, newDocContent } from '../../doc/doc-fields.ts'
import { paramLimits, type Param } from '../../rows/param.ts'
import { newParam } from '../../rows/make-rows.ts'
import { initOrder, orderStep } from '../../limits.ts'
import type { DocDraft } from '../draft/draft.ts'
import type { TagFolders } from './folders.ts'
import { isNode, toList, type Node } from './node.ts'
import { takeRow, type At } from './reading.ts'
import { inOrder } from './schema-rows.ts'
import { cutText, nameText, toText } from './texts.ts'

/** Text docs that our own exports add beside the operations. */
export function textDocs(document: Node, folders: TagFolders, first: number): DocDraft[] {
  const texts = toList(document['x-docs']).filter(isNode)
  return texts.flatMap(({ name, tag, format, content }, index) => {
    if (typeof content !== 'string' || nameText(name) === '') return []
    return [
      {
        type: format === 'html' ? docTypes.custom : docTypes.markdown,
        folders: folders.pathOf({ tags: [tag] }),
        content: {
          ...newDocContent(initOrder + (first + index) * orderStep),
          name: cutText(nameText(name), docLimits.name),
          description: cutText(toText(content), docLimits.description),
        },
        variant: '',
      },
    ]
  })
}

/** The error codes of an operation, which our own exports add beside its responses. */
export function errorCodeRows(operation: Node, at: At): Param[] {
  const codes = toList(operation['x-error-codes']).filter(isNode)
  const rows = codes.flatMap(({ code, message, solution }) => {
    if (toText(code) === '' || !takeRow(at)) return []
    return newParam({
      name: cutText(nameText(code), paramLimits.name),
      maxLength: '-',
      description: cutText(toText(message), paramLimits.description),
      example: cutText(toText(solution), paramLimits.example),
    })
  })
  return inOrder(rows)
}
