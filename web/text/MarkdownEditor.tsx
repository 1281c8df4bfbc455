import { markdown } from '@codemirror/lang-markdown'
import type { EditorView } from 'codemirror'
import { useRef } from 'react'
import { useT } from '../lib/i18n.ts'
import { Markdown } from '../ui/rich/Markdown.tsx'
import { editMarkdown } from './markdown-edits.ts'
import { MarkdownTools } from './MarkdownTools.tsx'
import { SourceEditor } from './SourceEditor.tsx'
import type { TextEditorProps } from './text-editor.ts'
import type { ImageHome, StoredImage } from './upload-image.ts'

const language = markdown()
const imageText = ({ url, name }: StoredImage) => `![${name}](${url})`

type Props = Omit<TextEditorProps, 'moduleId'> & ImageHome

export function MarkdownEditor(props: Props) {
  const t = useT()
  const home = 'composeId' in props ? { composeId: props.composeId } : { moduleId: props.moduleId }
  const handle = useRef<EditorView>(undefined)
  return (
    <SourceEditor
      {...props}
      home={home}
      language={language}
      imageText={imageText}
      hint={t('edit.markdownHint')}
      preview={Markdown}
      onReady={(editor) => {
        handle.current = editor
      }}
      tools={<MarkdownTools onEdit={(edit) => handle.current && editMarkdown(handle.current, edit)} />}
    />
  )
}
