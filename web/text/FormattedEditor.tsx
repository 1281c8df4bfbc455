import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { useT } from '../lib/i18n.ts'
import { LossNote } from './LossNote.tsx'
import styles from './RichEditor.module.css'
import { richLabels } from './rich-labels.ts'
import { RichTools } from './RichTools.tsx'
import type { TextEditorProps } from './text-editor.ts'
import { useRichEditor } from './use-rich-editor.ts'

interface Props extends TextEditorProps {
  /** Switches to the HTML editor. */
  onSource: () => void
}

/** The visual editor for rich text. A text that it would damage is read-only until the writer accepts the loss. */
export function FormattedEditor({ onSource, ...props }: Props) {
  const t = useT()
  const { editor, lost, acceptLoss, addImages } = useRichEditor(props)
  const { isTall = false } = props
  return (
    <>
      {lost.length > 0 && <LossNote lost={lost} onSource={onSource} onAccept={acceptLoss} />}
      <RichTextEditor
        editor={editor}
        className={styles.editor}
        data-own-undo
        data-tall={isTall || undefined}
        withTypographyStyles={false}
        labels={richLabels(t)}
      >
        {lost.length === 0 && <RichTools onImages={addImages} onSource={onSource} isSticky={isTall} />}
        <RichTextEditor.Content className={styles.content} />
      </RichTextEditor>
    </>
  )
}
