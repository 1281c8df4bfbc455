import { useT } from '../../../lib/i18n.ts'
import { useDocPiece } from '../form/edited-doc.ts'
import { TableEditor } from '../../../rows/table/TableEditor.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { NameField, PlaceFields, StateFields } from './DocFields.tsx'
import styles from './sections.module.css'
import { useBaseJump } from './use-base-jump.ts'

/** The first section of an HTTP doc. */
export function BaseSection({ docId }: { docId: string }) {
  const t = useT()
  const hasPath = useDocPiece(({ content }) => content.pathParams.length > 0)
  useBaseJump()
  return (
    <div className={styles.form}>
      <NameField isFirst={docId === ''} />
      <AddressFields />
      {hasPath && (
        <div>
          <h2 className={styles.label}>{t('edit.pathParams')}</h2>
          <TableEditor table="pathParams" label={t('edit.pathParams')} withKeys={false} />
        </div>
      )}
      <DescriptionField />
      <PlaceFields />
      <StateFields />
    </div>
  )
}
