import { useMemo, useState } from 'react'
import type { EnumInfo } from '#core/contract/dictionary.ts'
import { useT } from '../../lib/i18n.ts'
import { FilterField } from '../../ui/FilterField.tsx'
import styles from './dictionary.module.css'
import { DictionaryList } from './DictionaryList.tsx'
import { NewDictionary } from './NewDictionary.tsx'

interface Props {
  moduleId: string
  dictionaries: readonly EnumInfo[]
  currentId: string
  canEdit: boolean
  onChoose: (id: string) => void
}

/** All dictionaries, found by name or description. */
export function DictionarySide({ moduleId, dictionaries, currentId, canEdit, onChoose }: Props) {
  const t = useT()
  const [filter, setFilter] = useState('')
  const shown = useMemo(() => {
    const wanted = filter.trim().toLowerCase()
    return dictionaries.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
  }, [dictionaries, filter])
  const added = (id: string) => {
    setFilter('')
    onChoose(id)
  }
  return (
    <div className={styles.side}>
      <div className={styles.sideTools}>
        {canEdit && <NewDictionary moduleId={moduleId} onAdded={added} />}
        <FilterField label={t('dictionary.search')} value={filter} onChange={setFilter} isWide />
      </div>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{t('dictionary.noMatch')}</p>
      ) : (
        <DictionaryList dictionaries={shown} currentId={currentId} onChoose={onChoose} />
      )}
    </div>
  )
}
