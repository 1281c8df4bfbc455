import { Button, Group, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { EnumInfo } from '#core/contract/dictionary.ts'
import type { DictionaryItem } from '#core/dictionary/dictionary.ts'
import { docTypes } from '#core/doc/doc.ts'
import { docListQueries } from '../../data/doc/doc-list.queries.ts'
import { editQueries } from '../../data/doc/edit.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { AddPlanned } from './AddPlanned.tsx'
import styles from './dictionary.module.css'
import { rowsWithValues } from './rows-with-values.ts'
import { PickOne } from '../../ui/pick/PickOne.tsx'

interface Props {
  dictionary: EnumInfo
  items: readonly DictionaryItem[]
  isOpen: boolean
  onClose: () => void
}

/** Takes items from the allowed values of a row in a doc. */
export function FromDocDialog({ isOpen, onClose, ...others }: Props) {
  const t = useT()
  return (
    <Dialog title={t('dictionary.fromDoc')} isOpen={isOpen} onClose={onClose} size={640}>
      <FromDoc {...others} onClose={onClose} />
    </Dialog>
  )
}

function FromDoc({ dictionary, items, onClose }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const choices = useDocChoices(dictionary.moduleId)
  const [docId, setDocId] = useState<string | null>(null)
  return (
    <Stack gap={16}>
      <PickOne
        label={t('dictionary.doc')}
        description={t('dictionary.docHint')}
        placeholder={t('dictionary.docPlaceholder')}
        data={choices}
        value={docId}
        limit={50}
        nothingFoundMessage={t('common.nothingFoundTitle')}
        data-autofocus
        onChange={setDocId}
      />
      {docId === null ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </Group>
      ) : (
        <DocRows key={docId} docId={docId} dictionary={dictionary} items={items} onClose={onClose} />
      )}
    </Stack>
  )
}

function useDocChoices(moduleId: string) {
  const { data: docs } = useQuery(docListQueries.list(moduleId))
  return useMemo(
    () =>
      (docs ?? [])
        .filter(({ isFolder, type }) => isFolder === 0 && (type === docTypes.http || type === docTypes.dubbo))
        .map(({ id, name, httpMethod, url }) => ({ value: id, label: `${name}  ${httpMethod} ${url}`.trim() })),
    [docs],
  )
}

function DocRows({ docId, dictionary, items, onClose }: Omit<Props, 'isOpen'> & { docId: string }) {
  const t = useT()
  const { data: doc, error } = useQuery(editQueries.source(docId))
  const rows = useMemo(() => doc && rowsWithValues(doc), [doc])
  const [rowId, setRowId] = useState('')
  const chosen = rows?.find(({ id }) => id === rowId)
  if (error) return <Note kind="danger">{error.message}</Note>
  if (!rows) return <RowsSkeleton />
  return (
    <>
      {rows.length === 0 ? (
        <Note>{t('dictionary.docNothing')}</Note>
      ) : (
        <Radio.Group label={t('dictionary.docRows')} value={rowId} onChange={setRowId}>
          <div className={styles.choices}>
            {rows.map(({ id, name, items: values }) => (
              <Radio key={id} value={id} label={<code>{name}</code>} description={toText(values)} />
            ))}
          </div>
        </Radio.Group>
      )}
      <AddPlanned dictionaryId={dictionary.id} existing={items} given={chosen?.items ?? []} onClose={onClose} />
    </>
  )
}

const NAMED = 6

function toText(items: readonly DictionaryItem[]): string {
  const texts = items.slice(0, NAMED).map(({ name, value, description }) => {
    const meaning = name === value ? description : name
    return meaning === '' ? value : `${value} ${meaning}`
  })
  return items.length > NAMED ? `${texts.join(' · ')} …` : texts.join(' · ')
}
