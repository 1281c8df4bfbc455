import { markdown } from '@codemirror/lang-markdown'
import type { EditorView } from 'codemirror'
import { useRef } from 'react'
import { useT } from '../lib/i18n.ts'
import { Markdown } from '../ui/rich/Markdown.tsx'
import { editMarkdown } from './markdown-edits.ts'
import { MarkdownTools } from './MarkdownTools.tsx'
import { SourceEditor } from './SourceEditor.tsx'
import type { TextEditorProps } from './text-editor.ts'
import type { StoredImage } from './upload-image.ts'

const language = markdown()
const imageText = ({ url, name }: StoredImage) => `![${name}](${url})`

interface Props extends Omit<TextEditorProps, 'moduleId'> {
  /** Pictures are stored with this module. Omitted: pictures are not taken. */
  moduleId?: string
}

export function MarkdownEditor({ moduleId, ...props }: Props) {
  const t = useT()
  const handle = useRef<EditorView>(undefined)
  const hasImages = moduleId !== undefined
  return (
    <SourceEditor
      {...props}
      moduleId={moduleId ?? ''}
      language={language}
      {...(hasImages && { imageText })}
      hint={hasImages ? t('edit.markdownHint') : t('edit.markdownPlainHint')}
      preview={Markdown}
      onReady={(editor) => {
        handle.current = editor
      }}
      tools={<MarkdownTools onEdit={(edit) => handle.current && editMarkdown(handle.current, edit)} />}
    />
  )
}
