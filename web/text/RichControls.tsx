import { FileButton } from '@mantine/core'
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconFileCode,
  IconPhoto,
  IconTablePlus,
  type Icon,
} from '@tabler/icons-react'
import { useEditorState } from '@tiptap/react'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../lib/i18n.ts'
import { alignedNodes, type PlainMark } from './rich-extensions.ts'

interface ControlProps {
  label: TextKey
  icon: Icon
  isActive?: boolean
  onClick?: () => void
}

function Control({ label, icon: Icon, isActive = false, ...others }: ControlProps) {
  const t = useT()
  return (
    <RichTextEditor.Control {...others} active={isActive} aria-label={t(label)} title={t(label)}>
      <Icon size={16} stroke={1.75} />
    </RichTextEditor.Control>
  )
}

export function MarkControl({ mark, ...others }: ControlProps & { mark: PlainMark }) {
  const { editor } = useRichTextEditorContext()
  const isActive = useEditorState({ editor, selector: ({ editor }) => editor?.isActive(mark) ?? false }) ?? false
  return <Control {...others} isActive={isActive} onClick={() => editor?.chain().focus().toggleMark(mark).run()} />
}

const sides = {
  left: { label: 'edit.tool.alignLeft', icon: IconAlignLeft, value: null },
  center: { label: 'edit.tool.alignCenter', icon: IconAlignCenter, value: 'center' },
  right: { label: 'edit.tool.alignRight', icon: IconAlignRight, value: 'right' },
} as const

/** Left is the default alignment. */
export function AlignControl({ side }: { side: keyof typeof sides }) {
  const { editor } = useRichTextEditorContext()
  const { label, icon, value } = sides[side]
  const isActive =
    useEditorState({
      editor,
      selector: ({ editor }) => value !== null && (editor?.isActive({ align: value }) ?? false),
    }) ?? false
  const align = () => {
    const chain = editor?.chain().focus()
    for (const node of alignedNodes) chain?.updateAttributes(node, { align: value })
    chain?.run()
  }
  return <Control label={label} icon={icon} isActive={isActive} onClick={align} />
}

export function ImageControl({ onImages }: { onImages: (files: File[]) => void }) {
  return (
    <FileButton accept="image/*" multiple onChange={onImages}>
      {(props) => <Control {...props} label="edit.addImage" icon={IconPhoto} />}
    </FileButton>
  )
}

export function TableControl() {
  const { editor } = useRichTextEditorContext()
  const add = () => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
  return <Control label="edit.addTable" icon={IconTablePlus} onClick={add} />
}

export function SourceControl({ onSource }: { onSource: () => void }) {
  return <Control label="edit.editSource" icon={IconFileCode} onClick={onSource} />
}
