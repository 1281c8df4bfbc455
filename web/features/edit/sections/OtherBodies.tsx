import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { docLimits } from '#core/doc/doc.ts'
import { newRowId } from '#core/rows/make-rows.ts'
import { useT } from '../../../lib/i18n.ts'
import { useField } from '../../../rows/store/edit-context.ts'
import { OtherBodyCard, type OtherList } from './OtherBodyCard.tsx'
import styles from './sections.module.css'

const words = {
  otherRequests: { hint: 'edit.bodiesHint', add: 'edit.addBody', status: '', contentType: 'multipart/form-data' },
  otherResponses: {
    hint: 'edit.responsesHint',
    add: 'edit.addResponse',
    status: '400',
    contentType: 'application/json',
  },
} as const

/** The body in other media types, or the responses of other statuses and media types. */
export function OtherBodies({ list }: { list: OtherList }) {
  const t = useT()
  const { value, set } = useField(list)
  const { hint, add, status, contentType } = words[list]
  const addOne = () => set([...value, { id: newRowId(), status, contentType, description: '', isArray: 0, params: [] }])
  return (
    <>
      <p className={styles.hint}>{t(hint)}</p>
      <div className={styles.cards}>
        {value.map((entry) => (
          <OtherBodyCard key={entry.id} list={list} entry={entry} />
        ))}
      </div>
      <Button
        mt={value.length > 0 ? 16 : 0}
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={value.length >= docLimits.otherResponses}
        onClick={addOne}
      >
        {t(add)}
      </Button>
    </>
  )
}
