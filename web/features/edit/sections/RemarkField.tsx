import { Textarea } from '@mantine/core'
import { docLimits } from '#core/doc/doc-fields.ts'
import { useT } from '../../../lib/i18n.ts'
import { useDocField } from '../form/edited-doc.ts'
import { useFieldProblem } from '../../../rows/problems/problems-context.ts'
import styles from './sections.module.css'

/** Why the doc was changed: readers see it at the end of the doc and in its history. */
export function RemarkField() {
  const t = useT()
  const { value, set } = useDocField('remark')
  return (
    <Textarea
      className={styles.remark}
      label={t('edit.fieldRemark')}
      description={t('edit.remarkHint')}
      name="remark"
      value={value}
      error={useFieldProblem('remark')}
      maxLength={docLimits.remark}
      autosize
      minRows={1}
      maxRows={10}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
