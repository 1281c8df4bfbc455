import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { docLimits } from '#core/doc/doc-fields.ts'
import { contentTypes } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { mainHeadersTable } from '../form/doc-form.ts'
import { useMainResponse } from '../form/use-parts.ts'
import { useJump } from '../../../rows/problems/problems-context.ts'
import { Fold } from './Fold.tsx'
import { HeaderTable } from './HeaderTable.tsx'
import styles from './sections.module.css'
import { FreePick } from '../../../ui/pick/FreePick.tsx'

/** The status, media type and headers of the main response. */
export function ResponseFields() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { response, set } = useMainResponse()
  const { status, contentType, description, headers } = response
  const { jump } = useJump(mainHeadersTable)
  if (jump && !isOpen) setOpen(true)
  const digest = [
    status || '200',
    contentType,
    description,
    headers.length > 0 ? t('edit.headers', { count: headers.length }) : '',
  ]
  return (
    <Fold title={t('edit.aboutResponse')} digest={digest} isOpen={isOpen} onToggle={setOpen}>
      <div className={styles.fields}>
        <TextInput
          label={t('edit.httpStatus')}
          w={100}
          maxLength={docLimits.responseStatus}
          placeholder="200"
          value={status}
          onChange={(event) => set({ status: event.currentTarget.value })}
        />
        <FreePick
          label={t('edit.fieldContentType')}
          className={styles.code}
          w={240}
          options={contentTypes}
          maxLength={docLimits.contentType}
          placeholder="application/json"
          value={contentType}
          onChange={(next) => set({ contentType: next })}
        />
      </div>
      <Textarea
        label={t('edit.colDescription')}
        maw={760}
        autosize
        minRows={1}
        maxRows={12}
        maxLength={docLimits.bodyDescription}
        value={description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <div>
        <h3 className={styles.label}>{t('view.responseHeaders')}</h3>
        <HeaderTable table={mainHeadersTable} />
      </div>
    </Fold>
  )
}
