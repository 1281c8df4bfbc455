import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Environment } from '#core/contract/environment.ts'
import { useAddEnvironment } from '../../data/environment/environment.changes.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { EnvironmentForm, type EnvironmentInput } from './EnvironmentForm.tsx'
import { ImportEnvironments } from './ImportEnvironments.tsx'

interface Props {
  moduleId: string
  /** Those that the module has already. */
  environments: Environment[]
  isOpen: boolean
  onClose: () => void
  onAdded: (environmentId: string) => void
}

type Way = 'new' | 'import'

/** Adds environments: a new one, or copies of those of other modules. */
export function AddEnvironmentDialog({ isOpen, ...others }: Props) {
  const t = useT()
  return (
    <Dialog title={t('environment.addTitle')} isOpen={isOpen} onClose={others.onClose}>
      <Ways {...others} />
    </Dialog>
  )
}

function Ways(props: Omit<Props, 'isOpen'>) {
  const t = useT()
  const [way, setWay] = useState<Way>('new')
  const ways: { value: Way; label: string }[] = [
    { value: 'new', label: t('environment.addNew') },
    { value: 'import', label: t('environment.addImport') },
  ]
  return (
    <Stack gap={16}>
      <SegmentedControl
        aria-label={t('environment.addWay')}
        data={ways}
        value={way}
        onChange={(value) => setWay(value === 'import' ? 'import' : 'new')}
      />
      {way === 'new' ? <NewEnvironment {...props} /> : <ImportEnvironments {...props} />}
    </Stack>
  )
}

const nothing: EnvironmentInput = { name: '', url: '', isPublic: 0 }

function NewEnvironment({ moduleId, onClose, onAdded }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const { mutateAsync: addEnvironment } = useAddEnvironment()
  const send = async (input: EnvironmentInput) => {
    const made = await addEnvironment({ moduleId, ...input })
    onClose()
    toastDone(t('environment.added', { name: made.name }))
    onAdded(made.id)
  }
  return <EnvironmentForm start={nothing} action={t('environment.create')} onCancel={onClose} onSend={send} />
}
