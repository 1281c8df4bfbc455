import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { t, useT } from '../../../lib/i18n.ts'
import styles from './RichEditor.module.css'
import { RichTools } from './RichTools.tsx'
import type { TextEditorProps } from './text-editor.ts'
import { imagesIn, uploadImages } from './upload-image.ts'

/** An editor of HTML. It has its own steps of undo while it is in use. */
export function RichEditor({ label, moduleId, value, maxLength, onChange, isTall = false }: TextEditorProps) {
  const translate = useT()
  // What the editor itself wrote last: any other value came from outside, for example by undo.
  const written = useRef(value)
  const current = useRef<Editor>(null)
  const editor = useEditor({
    // The page lets in no styles without its nonce; ours are in a file.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    content: value,
    extensions: [
      StarterKit.configure({ link: { openOnClick: false, protocols: ['mailto'] } }),
      Image,
      TableKit.configure({ table: { resizable: false } }),
      Placeholder.configure({ placeholder: () => t('edit.textHint') }),
    ],
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      handlePaste: (_view, event) => takeImages(current.current, event.clipboardData, moduleId),
      handleDrop: (_view, event) => takeImages(current.current, event.dataTransfer, moduleId),
    },
    onUpdate: ({ editor }) => {
      written.current = editor.isEmpty ? '' : editor.getHTML()
      if (written.current.length <= maxLength) onChange(written.current)
    },
  })
  useEffect(() => {
    current.current = editor
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <RichTextEditor
      editor={editor}
      className={styles.editor}
      data-own-undo
      data-tall={isTall || undefined}
      withTypographyStyles={false}
      labels={{ linkEditorSave: translate('common.save') }}
    >
      <RichTools onImages={(files) => void insertImages(editor, files, moduleId)} isSticky={isTall} />
      <RichTextEditor.Content className={styles.content} />
    </RichTextEditor>
  )
}

function takeImages(editor: Editor | null, data: DataTransfer | null, moduleId: string): boolean {
  const files = imagesIn(data)
  if (!editor || files.length === 0) return false
  void insertImages(editor, files, moduleId)
  return true
}

async function insertImages(editor: Editor, files: readonly File[], moduleId: string): Promise<void> {
  for (const { url, name } of await uploadImages(files, moduleId)) {
    editor.chain().focus().setImage({ src: url, alt: name }).run()
  }
}
