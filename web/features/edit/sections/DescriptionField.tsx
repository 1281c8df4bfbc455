import { Input, SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { isHtml } from '#core/text/rich-text.ts'
import { useT } from '../../../lib/i18n.ts'
import { readStored, store } from '../../../lib/storage.ts'
import { useDocField, useEditedDoc } from '../form/edited-doc.ts'
import { useFieldProblem } from '../../../rows/problems/problems-context.ts'
import styles from '../../../text/text.module.css'

const RichEditor = lazy(async () => ({ default: (await import('../../../text/RichEditor.tsx')).RichEditor }))
const MarkdownEditor = lazy(async () => ({
  default: (await import('../../../text/MarkdownEditor.tsx')).MarkdownEditor,
}))

/** The format of new descriptions, remembered on this device. */
const FORMAT = 'edit.description-format'
const RICH = 'rich'
const MARKDOWN = 'markdown'

/** The description of a doc: rich text or Markdown, which is chosen while it is empty. */
export function DescriptionField() {
  const t = useT()
  const { moduleId } = useEditedDoc()
  const { value, set } = useDocField('description')
  const [isMarkdown, setMarkdown] = useState(value === '' ? readStored(FORMAT) === MARKDOWN : !isHtml(value))
  const Editor = isMarkdown ? MarkdownEditor : RichEditor
  const choose = (format: string) => {
    store(FORMAT, format)
    setMarkdown(format === MARKDOWN)
  }
  return (
    <Input.Wrapper labelElement="div" label={t('edit.fieldDescription')} error={useFieldProblem('description')}>
      {value === '' && (
        <SegmentedControl
          size="xs"
          mb={8}
          ml={12}
          aria-label={t('edit.format')}
          data={[
            { value: RICH, label: t('edit.formatRich') },
            { value: MARKDOWN, label: t('edit.formatMarkdown') },
          ]}
          value={isMarkdown ? MARKDOWN : RICH}
          onChange={choose}
        />
      )}
      <Suspense fallback={<div className={styles.waiting} />}>
        <Editor label={t('edit.fieldDescription')} moduleId={moduleId} value={value} onChange={set} />
      </Suspense>
    </Input.Wrapper>
  )
}
