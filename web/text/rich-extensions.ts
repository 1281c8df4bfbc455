import { Extension, Mark, type Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { t } from '../lib/i18n.ts'
import { TaskItems, TaskLists } from './task-list.ts'

/** A mark that is a plain tag of the same name. */
const plainMark = (tag: string) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const plainMarks = ['mark', 'sub', 'sup', 'kbd', 'small', 'ins'] as const
export type PlainMark = (typeof plainMarks)[number]

export const alignedNodes = ['paragraph', 'heading', 'tableCell', 'tableHeader'] as const

/** Text is aligned by an attribute: the sanitiser removes styles. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: [...alignedNodes],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => element.getAttribute('align'),
          renderHTML: ({ align }) => (align ? { align: String(align) } : {}),
        },
      },
    },
  ],
})

/** Everything that the editor can preserve. */
export const richExtensions: Extensions = [
  StarterKit.configure({ link: { openOnClick: false, protocols: ['mailto'] } }),
  // Also in the middle of a line, or inside a link.
  Image.configure({ inline: true }),
  TableKit.configure({ table: { resizable: false } }),
  TaskLists,
  TaskItems.configure({ nested: true, a11y: { checkboxLabel: () => t('edit.taskDone') } }),
  Alignment,
  ...plainMarks.map(plainMark),
  Placeholder.configure({ placeholder: () => t('edit.textHint') }),
]
