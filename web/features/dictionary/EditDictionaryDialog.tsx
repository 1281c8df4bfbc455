import { useState } from 'react'
import type { EnumInfo } from '#core/contract/dictionary.ts'
import { useUpdateDictionary } from '../../data/dictionary/dictionary.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { DictionaryForm } from './DictionaryForm.tsx'

interface Props {
  dictionary: EnumInfo
  isOpen: boolean
  onClose: () => void
}

export function EditDictionaryDialog({ dictionary, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('dictionary.edit')} isOpen={isOpen} onClose={onClose}>
      <EditDictionary dictionary={dictionary} onClose={onClose} />
    </Dialog>
  )
}

function EditDictionary({ dictionary: newest, onClose }: Omit<Props, 'isOpen'>) {
  const t = useT()
  // The values from when the dialog was opened: later changes by others do not reset the form.
  const [{ id, name, description, version }] = useState(newest)
  const { mutateAsync: update } = useUpdateDictionary()
  const save = async (values: { name: string; description: string }) => {
    await update({ id, version, ...values })
    toastDone(t('common.saved'))
    onClose()
  }
  return <DictionaryForm values={{ name, description }} action={t('common.save')} onSend={save} onClose={onClose} />
}
