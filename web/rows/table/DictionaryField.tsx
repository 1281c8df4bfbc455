import { useQuery } from '@tanstack/react-query'
import type { Param } from '#core/rows/param.ts'
import { dictionaryLinkQueries } from '../../data/dictionary/dictionary-link.queries.ts'
import { useParts } from '../../data/linked/parts-context.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './RowRules.module.css'
import { useLinks } from './use-links.ts'
import { PickOne } from '../../ui/pick/PickOne.tsx'

interface Props {
  param: Param
  onChange: (enumId: string) => void
}

/** Links a row to a dictionary and shows its items. */
export function DictionaryField({ param: { enumId }, onChange }: Props) {
  const t = useT()
  const { dictionaries, dictionaryName, isLoaded } = useLinks()
  const { loadDictionary } = useParts()
  const known = dictionaries.map(({ id, name }) => ({ value: id, label: name }))
  const isGone = isLoaded && enumId !== '' && dictionaryName(enumId) === undefined
  const data = isGone ? [{ value: enumId, label: t('model.deletedDictionary') }, ...known] : known
  return (
    <div>
      <PickOne
        label={t('model.dictionary')}
        description={t('model.dictionaryHint')}
        placeholder={t('model.noDictionary')}
        data={data}
        value={enumId === '' ? null : enumId}
        clearable
        clearButtonProps={{ 'aria-label': t('model.noDictionary') }}
        limit={100}
        nothingFoundMessage={t(known.length === 0 ? 'model.noDictionaries' : 'common.nothingFoundTitle')}
        onChange={(value) => {
          const linked = dictionaries.find(({ id }) => id === value)
          if (linked) loadDictionary(linked)
          onChange(value ?? '')
        }}
      />
      {enumId !== '' && !isGone && <Items enumId={enumId} name={dictionaryName(enumId) ?? ''} />}
    </div>
  )
}

const SHOWN_ITEMS = 8

function Items({ enumId, name }: { enumId: string; name: string }) {
  const t = useT()
  const { data: items = [] } = useQuery(dictionaryLinkQueries.items(enumId))
  const rest = items.length - SHOWN_ITEMS
  return (
    <ul className={styles.items} aria-label={t('model.valuesOf', { name })}>
      {items.slice(0, SHOWN_ITEMS).map((item) => (
        <li key={item.id}>
          <code>{item.value}</code> {item.name === item.value ? item.description : item.name}
        </li>
      ))}
      {rest > 0 && <li>+{rest}</li>}
    </ul>
  )
}
