import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { DictionaryItem } from '#core/dictionary/dictionary.ts'
import { useAddItems } from '../../data/dictionary/dictionary.queries.ts'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { ItemPreview } from './ItemPreview.tsx'
import { itemsToAdd, planItems } from './plan-items.ts'

interface Props {
  dictionaryId: string
  /** Existing items. */
  existing: readonly DictionaryItem[]
  /** Items to add. */
  given: readonly DictionaryItem[]
  onClose: () => void
}

/** A preview of the items to add, and the button that adds them. */
export function AddPlanned({ dictionaryId, existing, given, onClose }: Props) {
  const t = useT()
  const { mutateAsync: addItems, isPending } = useAddItems(dictionaryId)
  const [problem, setProblem] = useState<string>()
  const planned = planItems(existing, given)
  const wanted = itemsToAdd(planned)
  const add = async () => {
    setProblem(undefined)
    try {
      const { added, updated } = await addItems(wanted)
      toastDone(t('dictionary.itemsAdded', { added, updated }))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isLeaving(error)) setProblem(error.message)
    }
  }
  return (
    <>
      {planned.length > 0 && <ItemPreview planned={planned} />}
      {problem !== undefined && <Note kind="danger">{problem}</Note>}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={wanted.length === 0} loading={isPending} onClick={() => void add()}>
          {t('dictionary.addItems', { count: wanted.length })}
        </Button>
      </Group>
    </>
  )
}
