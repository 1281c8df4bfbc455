import { Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { docLimits } from '#core/doc/doc-fields.ts'
import { useT } from '../../../lib/i18n.ts'
import { useMainBody } from '../form/use-parts.ts'
import { Fold } from './Fold.tsx'
import { useExtras } from './use-extras.ts'

/** Fields of the body as a whole. */
export function BodyFields() {
  const t = useT()
  const { extras, change } = useExtras()
  const [isOpen, setOpen] = useState(false)
  const { body, set } = useMainBody()
  const { isBodyOptional } = extras
  const digest = [isBodyOptional ? t('view.optionalBody') : '', body.description]
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
        maxLength={docLimits.bodyDescription}
        value={body.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
    </Fold>
  )
}
