import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddDictionary } from '../../data/dictionary/add-dictionary.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { DictionaryForm } from './DictionaryForm.tsx'

interface Props {
  moduleId: string
  onAdded: (id: string) => void
}

/** The button that makes a dictionary, with its dialog. */
export function NewDictionary({ moduleId, onAdded }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync: addDictionary } = useAddDictionary()
  const add = async (values: { name: string; description: string }) => {
    const { id, name } = await addDictionary({ moduleId, ...values })
    setOpen(false)
    onAdded(id)
    toastDone(t('dictionary.added', { name }))
  }
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('dictionary.new')}
      </Button>
      <Dialog title={t('dictionary.new')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <DictionaryForm
          values={{ name: '', description: '' }}
          action={t('dictionary.create')}
          onSend={add}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}
