import { useEditor, type Editor } from '@tiptap/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { withKnownAttributes } from '#core/text/rich-text.ts'
import { pureFragment } from '../ui/clean-html.ts'
import { lostParts } from './lost-parts.ts'
import { richExtensions } from './rich-extensions.ts'
import type { TextEditorProps } from './text-editor.ts'
import { imagesIn, uploadImages, type StoredImage } from './upload-image.ts'

/** The kit's editor for a value that may also change from outside. It has its own undo history while it is in use. */
export function useRichEditor({ label, moduleId, value, onChange }: TextEditorProps) {
  // The last value that the editor wrote: any other value came from outside, for example by undo.
  const written = useRef(value)
  const current = useRef<Editor>(null)
  const [lost, setLost] = useState<string[]>([])
  const checkLoss = useCallback((editor: Editor, value: string) => {
    const parts = findLoss(editor, value)
    setLost(parts)
    editor.setEditable(parts.length === 0, false)
  }, [])
  const editor = useEditor({
    // The page allows no styles without its nonce; ours are in a file.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    content: withKnownAttributes(value),
    extensions: richExtensions,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: (html) => withKnownAttributes(html, 'data-pm-slice'),
      handlePaste: (_view, event) => takeImages(current.current, event.clipboardData, moduleId),
      handleDrop: (_view, event) => takeImages(current.current, event.dataTransfer, moduleId),
    },
    onCreate: ({ editor }) => checkLoss(editor, value),
    onUpdate: ({ editor }) => {
      written.current = editor.isEmpty ? '' : editor.getHTML()
      onChange(written.current)
    },
  })
  useEffect(() => {
    current.current = editor
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(withKnownAttributes(value), { emitUpdate: false })
    checkLoss(editor, value)
  }, [editor, value, checkLoss])

  const acceptLoss = () => {
    setLost([])
    editor.setEditable(true, false)
    editor.commands.focus()
  }
  return { editor, lost, acceptLoss, addImages: (files: File[]) => void insertImages(editor, files, moduleId) }
}

/** Tags and attributes that the first change would remove. */
function findLoss(editor: Editor, value: string): string[] {
  return value === '' ? [] : lostParts(pureFragment(value), pureFragment(editor.getHTML()))
}

function takeImages(editor: Editor | null, data: DataTransfer | null, moduleId: string): boolean {
  const files = imagesIn(data)
  if (!editor || files.length === 0) return false
  void insertImages(editor, files, moduleId)
  return true
}

function insertImages(editor: Editor, files: readonly File[], moduleId: string): Promise<void> {
  const insert = ({ url, name }: StoredImage) => {
    // The page may have been left while the picture was uploaded.
    if (!editor.isDestroyed) editor.chain().focus().setImage({ src: url, alt: name }).run()
  }
  return uploadImages(files, { home: { moduleId }, insert })
}
