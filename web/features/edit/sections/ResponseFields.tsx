import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { contentTypes, docLimits } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { useField } from '../../../rows/store/edit-context.ts'
import { useJump } from '../../../rows/problems/problems-context.ts'
import { Fold } from './Fold.tsx'
import { HeaderTable } from './HeaderTable.tsx'
import styles from './sections.module.css'

/** What holds for the main response as a whole: its status, media type and headers. */
export function ResponseFields() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const status = useField('responseStatus')
  const contentType = useField('responseContentType')
  const description = useField('responseDescription')
  const headers = useField('responseHeaders').value.length
  const { jump } = useJump('responseHeaders')
  if (jump && !isOpen) setOpen(true)
  const digest = [
    status.value || '200',
    contentType.value,
    description.value,
    headers > 0 ? t('edit.headers', { count: headers }) : '',
  ]
  return (
    <Fold title={t('edit.aboutResponse')} digest={digest} isOpen={isOpen} onToggle={setOpen}>
      <div className={styles.fields}>
        <TextInput
          label={t('edit.httpStatus')}
          w={100}
          maxLength={20}
          placeholder="200"
          value={status.value}
          onChange={(event) => status.set(event.currentTarget.value)}
        />
        <Autocomplete
          label={t('edit.fieldContentType')}
          className={styles.code}
          w={240}
          data={[...contentTypes]}
          maxLength={docLimits.contentType}
          placeholder="application/json"
          value={contentType.value}
          onChange={contentType.set}
        />
      </div>
      <Textarea
        label={t('edit.colDescription')}
        maw={760}
        autosize
        minRows={1}
        maxRows={12}
        maxLength={docLimits.remark}
        value={description.value}
        onChange={(event) => description.set(event.currentTarget.value)}
      />
      <div>
        <h3 className={styles.label}>{t('view.responseHeaders')}</h3>
        <HeaderTable table="responseHeaders" />
      </div>
    </Fold>
  )
}
