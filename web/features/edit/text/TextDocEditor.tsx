import { lazy, Suspense } from 'react'
import { docLimits, docTypes } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { useEditedDoc, useField } from '../../../rows/store/edit-context.ts'
import { NameField, PlaceFields, StateFields } from '../sections/DocFields.tsx'
import { RemarkField } from '../sections/RemarkField.tsx'
import { useBaseJump } from '../sections/use-base-jump.ts'
import styles from './text.module.css'

const RichEditor = lazy(async () => ({ default: (await import('./RichEditor.tsx')).RichEditor }))
const MarkdownEditor = lazy(async () => ({ default: (await import('./MarkdownEditor.tsx')).MarkdownEditor }))

/** A doc that is one text: rich text, or Markdown. */
export function TextDocEditor({ docId }: { docId: string }) {
  const t = useT()
  const { type, moduleId } = useEditedDoc()
  const { value, set } = useField('description')
  const Editor = type === docTypes.markdown ? MarkdownEditor : RichEditor
  useBaseJump()
  return (
    <div className={styles.fields}>
      <NameField isFirst={docId === ''} />
      <Suspense fallback={<div className={styles.waiting} data-tall />}>
        <Editor
          label={t('edit.content')}
          moduleId={moduleId}
          value={value}
          maxLength={docLimits.description}
          isTall
          onChange={set}
        />
      </Suspense>
      <PlaceFields />
      <StateFields />
      <RemarkField />
    </div>
  )
}
