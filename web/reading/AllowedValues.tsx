import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { DictionaryItem } from '#core/dictionary/dictionary.ts'
import { allowedValues } from '#core/rows/allowed-values.ts'
import type { Param } from '#core/rows/param.ts'
import { useParts } from '../data/linked/parts-context.ts'
import { useT } from '../lib/i18n.ts'
import styles from './ParamTable.module.css'

interface Props {
  param: Param
  copied: string | undefined
}

/** The values that a row allows: those of its dictionary with what they mean, or those that stand in the row. */
export function AllowedValues({ param, copied }: Props) {
  const dictionary = useParts().dictionaries.get(param.enumId)
  if (dictionary && dictionary.items.length > 0) return <Items {...dictionary} rowId={param.id} copied={copied} />
  const choices = allowedValues(param)
  if (choices.every(({ text }) => text === '')) return <Values values={choices.map(({ value }) => value)} />
  const items = choices.map(({ value, text }) => ({ value, name: value, description: text }))
  return <Items name="" items={items} rowId={param.id} copied={copied} />
}

const SHOWN_ITEMS = 6

type Item = Pick<DictionaryItem, 'value' | 'name' | 'description'>

interface ItemsProps {
  /** "" for values that stand in the row. */
  name: string
  items: readonly Item[]
  rowId: string
  copied: string | undefined
}

function Items({ name, items, rowId, copied }: ItemsProps) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  const shown = isAll || items.length <= SHOWN_ITEMS + 1 ? items : items.slice(0, SHOWN_ITEMS)
  return (
    <div className={styles.dictionary}>
      {name !== '' && <div className={styles.dictionaryName}>{name}</div>}
      <ul aria-label={name === '' ? t('view.allowedValues') : t('model.valuesOf', { name })}>
        {shown.map((item) => (
          <ItemLine key={`${item.name} ${item.value}`} item={item} rowId={rowId} isCopied={copied === item.value} />
        ))}
      </ul>
      {shown.length < items.length && (
        <button type="button" className={styles.showAll} onClick={() => setAll(true)}>
          {t('model.showAllValues', { count: items.length })}
        </button>
      )}
    </div>
  )
}

function ItemLine({
  item: { value, name, description },
  rowId,
  isCopied,
}: {
  item: Item
  rowId: string
  isCopied: boolean
}) {
  const t = useT()
  const meaning = [name === value ? '' : name, description === name ? '' : description].filter((text) => text !== '')
  return (
    <li>
      <button
        type="button"
        className={styles.value}
        data-copy={value}
        data-row={rowId}
        aria-label={t('view.copyName', { name: value })}
        title={isCopied ? t('common.copied') : t('view.copyName', { name: value })}
      >
        {value}
        {isCopied && <IconCheck size={12} aria-hidden="true" />}
      </button>
      {meaning.length > 0 && <span className={styles.meaning}>{meaning.join(' · ')}</span>}
    </li>
  )
}

const SHOWN_VALUES = 3

/** The first values as chips; the rest on demand. */
function Values({ values }: { values: readonly string[] }) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  if (values.length === 0) return null
  const shown = isAll ? values : values.slice(0, SHOWN_VALUES)
  const rest = values.length - shown.length
  return (
    <div className={styles.chips}>
      {shown.map((value) => (
        <code key={value} className={styles.chip}>
          {value}
        </code>
      ))}
      {rest > 0 && (
        <button
          type="button"
          className={styles.chip}
          aria-label={t('view.moreValues', { count: rest })}
          onClick={() => setAll(true)}
        >
          +{rest}
        </button>
      )}
    </div>
  )
}
