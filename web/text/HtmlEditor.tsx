import { Button } from '@mantine/core'
import { html } from '@codemirror/lang-html'
import { useT } from '../lib/i18n.ts'
import { RichText } from '../ui/rich/RichText.tsx'
import { SourceEditor } from './SourceEditor.tsx'
import type { TextEditorProps } from './text-editor.ts'
import type { StoredImage } from './upload-image.ts'

const language = html()
const imageText = ({ url, name }: StoredImage) => `<img src="${url}" alt="${name.replaceAll('"', '&quot;')}">`

/** Edits the stored HTML, for texts that the visual editor cannot preserve. */
export function HtmlEditor({ onBack, moduleId, ...props }: TextEditorProps & { onBack: () => void }) {
  const t = useT()
  return (
    <SourceEditor
      {...props}
      home={{ moduleId }}
      language={language}
      imageText={imageText}
      hint={t('edit.htmlHint')}
      preview={HtmlPreview}
      tools={
        <Button size="xs" variant="subtle" onClick={onBack}>
          {t('edit.backToRich')}
        </Button>
      }
    />
  )
}

function HtmlPreview({ text }: { text: string }) {
  return <RichText html={text} />
}
