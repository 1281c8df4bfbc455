import { IconListCheck } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './dictionary.module.css'
import { NewDictionary } from './NewDictionary.tsx'

interface Props {
  moduleId: string
  canEdit: boolean
  onAdded: (id: string) => void
}

export function NoDictionaries({ moduleId, canEdit, onAdded }: Props) {
  const t = useT()
  return (
    <EmptyState
      drawing={<IconListCheck className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
      title={t('dictionary.emptyTitle')}
      text={t(canEdit ? 'dictionary.emptyText' : 'dictionary.emptyGuestText')}
      actions={canEdit && <NewDictionary moduleId={moduleId} onAdded={onAdded} />}
    />
  )
}
