import {
  IconBraces,
  IconFileTypeDoc,
  IconFileTypeHtml,
  IconFileTypography,
  IconMarkdown,
  IconSend,
  type Icon,
} from '@tabler/icons-react'
import type { ExportFormat } from '#core/exporters/base/export-input.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../lib/i18n.ts'
import { ChoiceCards } from '../../ui/ChoiceCards.tsx'

const formats: { value: ExportFormat; icon: Icon; title: TextKey; text: TextKey }[] = [
  { value: 'html', icon: IconFileTypeHtml, title: 'exporting.html', text: 'exporting.htmlText' },
  { value: 'word', icon: IconFileTypeDoc, title: 'exporting.word', text: 'exporting.wordText' },
  { value: 'markdown', icon: IconMarkdown, title: 'exporting.markdown', text: 'exporting.markdownText' },
  { value: 'openapi', icon: IconBraces, title: 'exporting.openapi', text: 'exporting.openapiText' },
  { value: 'openapi-yaml', icon: IconFileTypography, title: 'exporting.yaml', text: 'exporting.yamlText' },
  { value: 'postman', icon: IconSend, title: 'exporting.postman', text: 'exporting.postmanText' },
]

export function FormatCards({ value, onChange }: { value: ExportFormat; onChange: (format: ExportFormat) => void }) {
  const t = useT()
  return (
    <ChoiceCards
      label={t('exporting.format')}
      minWidth={134}
      choices={formats.map(({ title, text, ...format }) => ({ ...format, title: t(title), text: t(text) }))}
      value={value}
      onChange={onChange}
    />
  )
}
