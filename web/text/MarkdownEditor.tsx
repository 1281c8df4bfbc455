import { markdown } from '@codemirror/lang-markdown'
import { useT } from '../lib/i18n.ts'
import { Markdown } from '../ui/rich/Markdown.tsx'
import { SourceEditor } from './SourceEditor.tsx'
import type { TextEditorProps } from './text-editor.ts'
import type { StoredImage } from './upload-image.ts'

const language = markdown()
const imageText = ({ url, name }: StoredImage) => `![${name}](${url})`

export function MarkdownEditor(props: TextEditorProps) {
  const t = useT()
  return (
    <SourceEditor
      {...props}
      language={language}
      imageText={imageText}
      hint={t('edit.markdownHint')}
      preview={Markdown}
    />
  )
}
