import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { IconHighlight, IconSourceCode, IconSubscript, IconSuperscript } from '@tabler/icons-react'
import { useEditorState } from '@tiptap/react'
import { useRef } from 'react'
import { useT } from '../lib/i18n.ts'
import { useToolbar } from '../ui/use-toolbar.ts'
import styles from './RichEditor.module.css'
import { AlignControl, ImageControl, MarkControl, SourceControl, TableControl } from './RichControls.tsx'

interface Props {
  onImages: (files: File[]) => void
  onSource: () => void
  isSticky: boolean
}

const { ControlsGroup } = RichTextEditor

/** The kit has one icon for code and blocks of code. */
const CodeBlockIcon = () => <IconSourceCode size={16} stroke={1.75} />

/** The toolbar of the rich text editor. */
export function RichTools({ onImages, onSource, isSticky }: Props) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  return (
    <RichTextEditor.Toolbar
      ref={bar}
      className={styles.tools}
      sticky={isSticky}
      stickyOffset="var(--ep-editor-top)"
      role="toolbar"
      aria-label={t('edit.tool.richBar')}
      {...useToolbar(bar)}
    >
      <ControlsGroup>
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.Code />
        <MarkControl mark="mark" label="edit.tool.highlight" icon={IconHighlight} />
        <MarkControl mark="sub" label="edit.tool.sub" icon={IconSubscript} />
        <MarkControl mark="sup" label="edit.tool.sup" icon={IconSuperscript} />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.TaskList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.CodeBlock icon={CodeBlockIcon} />
        <RichTextEditor.Hr />
      </ControlsGroup>
      <ControlsGroup>
        <AlignControl side="left" />
        <AlignControl side="center" />
        <AlignControl side="right" />
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <ImageControl onImages={onImages} />
        <TableControl />
      </ControlsGroup>
      <TableTools />
      <ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
        <RichTextEditor.ClearFormatting />
        <SourceControl onSource={onSource} />
      </ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

/** Shown only while the caret is in a table. */
function TableTools() {
  const { editor } = useRichTextEditorContext()
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor?.isActive('table') ?? false })
  if (!isInTable) return null
  return (
    <ControlsGroup>
      <RichTextEditor.TableRowAfter />
      <RichTextEditor.TableColumnAfter />
      <RichTextEditor.TableRowDelete />
      <RichTextEditor.TableColumnDelete />
      <RichTextEditor.TableDelete />
    </ControlsGroup>
  )
}
