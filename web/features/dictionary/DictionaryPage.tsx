import { Button } from '@mantine/core'
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnumInfo } from '#core/contract/dictionary.ts'
import { dictionaryQueries } from '../../data/dictionary/dictionary.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './dictionary.module.css'
import { EditDictionaryDialog } from './EditDictionaryDialog.tsx'
import { ItemTable } from './ItemTable.tsx'
import { useAskDeleteDictionary } from './use-ask-delete-dictionary.ts'
import { UsageSection } from './UsageSection.tsx'

interface Props {
  dictionary: EnumInfo
  canEdit: boolean
  /** Back to the list, on narrow screens. */
  onBack: () => void
  onDeleted: () => void
}

/** One dictionary: its description, its items and its usage. */
export function DictionaryPage({ dictionary, canEdit, onBack, onDeleted }: Props) {
  const t = useT()
  const { id, moduleId, name, description } = dictionary
  const { data: items, error, refetch } = useQuery(dictionaryQueries.items(id))
  return (
    <article aria-labelledby="dictionary-name">
      <Button
        className={styles.back}
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={16} stroke={1.75} />}
        onClick={onBack}
      >
        {t('dictionary.back')}
      </Button>
      <header className={styles.head}>
        <h2 id="dictionary-name">{name}</h2>
        {canEdit && <HeadTools dictionary={dictionary} onDeleted={onDeleted} />}
      </header>
      {description !== '' && <p className={styles.description}>{description}</p>}
      {error && !items && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!items && !error && <RowsSkeleton count={6} />}
      {items && <ItemTable dictionary={dictionary} items={items} canEdit={canEdit} />}
      <UsageSection moduleId={moduleId} dictionaryId={id} canEdit={canEdit} />
    </article>
  )
}

function HeadTools({ dictionary, onDeleted }: Pick<Props, 'dictionary' | 'onDeleted'>) {
  const t = useT()
  const [isEditing, setEditing] = useState(false)
  const askDelete = useAskDeleteDictionary()
  const { name } = dictionary
  const remove = async () => {
    if (await askDelete(dictionary)) onDeleted()
  }
  return (
    <>
      <IconButton label={t('dictionary.editOf', { name })} size={28} onClick={() => setEditing(true)}>
        <IconPencil size={16} stroke={1.75} />
      </IconButton>
      <IconButton label={t('dictionary.deleteOf', { name })} size={28} onClick={() => void remove()}>
        <IconTrash size={16} stroke={1.75} />
      </IconButton>
      <EditDictionaryDialog dictionary={dictionary} isOpen={isEditing} onClose={() => setEditing(false)} />
    </>
  )
}
