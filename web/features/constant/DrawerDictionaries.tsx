import { useMemo, useState } from 'react'
import type { OutputAt } from '#core/contract/calls.ts'
import { useT } from '../../lib/i18n.ts'
import { FilterField } from '../../ui/FilterField.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import styles from './DrawerContent.module.css'
import { dictionariesFor } from './filter-dictionaries.ts'

type Whole = OutputAt<'GET', '/doc/enum/info/all'>

/** Every dictionary with its items; the filter also searches the items. */
export function DrawerDictionaries({ dictionaries }: { dictionaries: Whole }) {
  const t = useT()
  const [filter, setFilter] = useState('')
  const found = useMemo(() => dictionariesFor(dictionaries, filter), [dictionaries, filter])
  const { shown, more } = useGrowing(found)
  return (
    <>
      <FilterField label={t('constant.dictionarySearch')} value={filter} onChange={setFilter} isWide />
      {found.length === 0 && <NothingFound onClear={() => setFilter('')} />}
      {shown.map((dictionary) => (
        <DictionaryCard key={dictionary.id} dictionary={dictionary} />
      ))}
      <MoreRows key={shown.length} more={more} />
    </>
  )
}

function DictionaryCard({ dictionary: { id, name, description, items } }: { dictionary: Whole[number] }) {
  const t = useT()
  const titleId = `dictionary-${id}`
  return (
    <section className={styles.dictionary} aria-labelledby={titleId}>
      <h3 id={titleId}>{name}</h3>
      {description !== '' && <p>{description}</p>}
      {items.length === 0 ? (
        <p>{t('dictionary.noItems')}</p>
      ) : (
        <table aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t('dictionary.colValue')}</th>
              <th scope="col">{t('dictionary.colName')}</th>
              <th scope="col">{t('dictionary.colType')}</th>
              <th scope="col">{t('dictionary.colDescription')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td>
                  <code>{item.value}</code>
                </td>
                <td>{item.name}</td>
                <td>{item.type}</td>
                <td>{item.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
