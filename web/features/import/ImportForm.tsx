import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { DialogFoot } from '../../ui/Dialog.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { Note } from '../../ui/Note.tsx'
import { PluginWays } from './PluginWays.tsx'
import { SourceFields } from './SourceFields.tsx'
import { TargetFields } from './TargetFields.tsx'
import type { Import } from './use-import.ts'
import { WayTabs } from './WayTabs.tsx'

interface Props {
  projectId: string
  importing: Import
  onCancel: () => void
}

/** The source and the target of an import. */
export function ImportForm({ projectId, importing, onCancel }: Props) {
  const { form } = importing
  const { way, moduleId } = form.values
  return (
    <>
      <WayTabs value={way} onChange={(next) => form.setFieldValue('way', next)} />
      {way === 'plugin' ? (
        <PluginWays projectId={projectId} moduleId={moduleId} />
      ) : (
        <Fields projectId={projectId} importing={importing} onCancel={onCancel} />
      )}
    </>
  )
}

function Fields({ projectId, importing, onCancel }: Props) {
  const t = useT()
  const { form, submit } = importing
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack gap={20}>
        <SourceFields form={form} />
        <TargetFields projectId={projectId} form={form} />
        {form.values.target === 'old' && <Note>{t('importing.safe')}</Note>}
        {submit.problem && <Note kind="danger">{submit.problem}</Note>}
        <Buttons importing={importing} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

/** Enter activates the first submit button, which only previews. */
function Buttons({ importing: { submit, wish }, onCancel }: Omit<Props, 'projectId'>) {
  const t = useT()
  const [pressed, setPressed] = useState<0 | 1>(0)
  const press = (isPreview: 0 | 1) => () => {
    wish(isPreview)
    setPressed(isPreview)
  }
  return (
    <DialogFoot>
      <Group gap={4} mr="auto">
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <HelpLink to="import" />
      </Group>
      <Button type="submit" variant="default" loading={submit.isBusy && pressed === 1} onClick={press(1)}>
        {t('importing.preview')}
      </Button>
      <Button type="submit" loading={submit.isBusy && pressed === 0} onClick={press(0)}>
        {t('importing.import')}
      </Button>
    </DialogFoot>
  )
}
