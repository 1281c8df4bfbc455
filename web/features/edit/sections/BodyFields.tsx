import { Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { docLimits } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { Fold } from './Fold.tsx'
import { useExtras } from './use-extras.ts'

/** What holds for the body as a whole. */
export function BodyFields() {
  const t = useT()
  const { extras, change } = useExtras()
  const [isOpen, setOpen] = useState(false)
  const { bodyDescription = '', isBodyOptional } = extras
  const digest = [isBodyOptional ? t('view.optionalBody') : '', bodyDescription]
  return (
    <Fold title={t('edit.aboutBody')} digest={digest} isOpen={isOpen} onToggle={setOpen}>
      <Switch
        label={t('edit.bodyOptional')}
        checked={isBodyOptional ?? false}
        onChange={(event) => change({ isBodyOptional: event.currentTarget.checked || undefined })}
      />
      <Textarea
        label={t('edit.bodyDescription')}
        maw={760}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={docLimits.remark}
        value={bodyDescription}
        onChange={(event) => change({ bodyDescription: event.currentTarget.value })}
      />
    </Fold>
  )
}
