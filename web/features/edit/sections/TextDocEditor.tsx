import { lazy, Suspense } from 'react'
import { docTypes } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { useDocField, useEditedDoc } from '../form/edited-doc.ts'
import textStyles from '../../../text/text.module.css'
import { NameField, PlaceFields, StateFields } from './DocFields.tsx'
import { RemarkField } from './RemarkField.tsx'
import { useBaseJump } from './use-base-jump.ts'
import styles from './sections.module.css'

const RichEditor = lazy(async () => ({ default: (await import('../../../text/RichEditor.tsx')).RichEditor }))
const MarkdownEditor = lazy(async () => ({
  default: (await import('../../../text/MarkdownEditor.tsx')).MarkdownEditor,
}))

/** A doc that is one text: rich text, or Markdown. */
export function TextDocEditor({ docId }: { docId: string }) {
  const t = useT()
  const { type, moduleId } = useEditedDoc()
  const { value, set } = useDocField('description')
  const Editor = type === docTypes.markdown ? MarkdownEditor : RichEditor
  useBaseJump()
  return (
    <div className={styles.textFields}>
      <NameField isFirst={docId === ''} />
      <Suspense fallback={<div className={textStyles.waiting} data-tall />}>
        <Editor label={t('edit.content')} moduleId={moduleId} value={value} isTall onChange={set} />
      </Suspense>
      <PlaceFields />
      <StateFields />
      <RemarkField />
    </div>
  )
}
