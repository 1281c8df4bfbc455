import { FileButton } from '@mantine/core'
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { IconPhoto, IconTablePlus } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.ts'

interface Props {
  onImages: (files: File[]) => void
  isSticky: boolean
}

const { ControlsGroup, Control } = RichTextEditor

/** The bar above rich text. */
export function RichTools({ onImages, isSticky }: Props) {
  return (
    <RichTextEditor.Toolbar sticky={isSticky} stickyOffset={108}>
      <ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.Code />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.CodeBlock />
        <RichTextEditor.Hr />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <ImageControl onImages={onImages} />
        <TableControl />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
        <RichTextEditor.ClearFormatting />
      </ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

function ImageControl({ onImages }: Pick<Props, 'onImages'>) {
  const t = useT()
  return (
    <FileButton accept="image/*" multiple onChange={onImages}>
      {(props) => (
        <Control {...props} aria-label={t('edit.addImage')} title={t('edit.addImage')}>
          <IconPhoto size={16} stroke={1.75} />
        </Control>
      )}
    </FileButton>
  )
}

function TableControl() {
  const t = useT()
  const { editor } = useRichTextEditorContext()
  const add = () => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
  return (
    <Control aria-label={t('edit.addTable')} title={t('edit.addTable')} onClick={add}>
      <IconTablePlus size={16} stroke={1.75} />
    </Control>
  )
}
