import { Input } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { docLimits } from '#core/doc/doc-fields.ts'
import { isHtml } from '#core/text/rich-text.ts'
import { useT } from '../../../lib/i18n.ts'
import { useDocField, useEditedDoc } from '../form/edited-doc.ts'
import { useFieldProblem } from '../../../rows/problems/problems-context.ts'
import styles from '../../../text/text.module.css'

const RichEditor = lazy(async () => ({ default: (await import('../../../text/RichEditor.tsx')).RichEditor }))
const MarkdownEditor = lazy(async () => ({
  default: (await import('../../../text/MarkdownEditor.tsx')).MarkdownEditor,
}))

/** The description of a doc: rich text, or Markdown if it was imported as such. */
export function DescriptionField() {
  const t = useT()
  const { moduleId } = useEditedDoc()
  const { value, set } = useDocField('description')
  const [isMarkdown] = useState(value !== '' && !isHtml(value))
  const Editor = isMarkdown ? MarkdownEditor : RichEditor
  return (
    <Input.Wrapper labelElement="div" label={t('edit.fieldDescription')} error={useFieldProblem('description')}>
      <Suspense fallback={<div className={styles.waiting} />}>
        <Editor
          label={t('edit.fieldDescription')}
          moduleId={moduleId}
          value={value}
          maxLength={docLimits.description}
          onChange={set}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
