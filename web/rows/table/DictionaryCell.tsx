import { IconListCheck, IconPlus, IconSelector, IconX } from '@tabler/icons-react'
import { allowedValues } from '#core/rows/allowed-values.ts'
import type { Param } from '#core/rows/param.ts'
import { useParts } from '../../data/linked/parts-context.ts'
import { useT } from '../../lib/i18n.ts'
import { dictionaryOptions, MOST_OPTIONS } from '../model/type-options.ts'
import { CellMenu, type MenuEntry } from './CellMenu.tsx'
import styles from './ParamTable.module.css'
import { useCellMenu } from './use-cell-menu.ts'
import type { Links } from './use-links.ts'

interface Props {
  param: Param
  links: Links
  isReadOnly: boolean
  onSet: (id: string, change: Partial<Param>) => void
  /** Called to turn the values of the row into a dictionary. */
  onMake: (id: string) => void
  'data-column': string
  'aria-label': string
  'aria-describedby': string | undefined
}

type Option = { kind: 'link'; id: string; name: string; itemCount: number } | { kind: 'none' } | { kind: 'make' }

/** The dictionary that a row is linked to. Typing only searches; leaving the cell without a choice changes nothing. */
export function DictionaryCell({ param, links, isReadOnly, onSet, onMake, ...others }: Props) {
  const t = useT()
  const { loadDictionary } = useParts()
  const name = useDictionaryName(param, links)
  const menu = useCellMenu<Option>({
    offer: (text) => dictionaryChoices(param, links, text),
    isChosen: (option) => option.kind === 'link' && option.id === param.enumId,
    isReadOnly,
    onChoose: (option) => {
      if (option.kind === 'make') return onMake(param.id)
      onSet(param.id, { enumId: option.kind === 'link' ? option.id : '' })
      if (option.kind === 'link') loadDictionary(option)
    },
  })
  const isLinked = param.enumId !== '' && menu.text === undefined
  return (
    <>
      {isLinked && <IconListCheck className={styles.chipIcon} size={14} stroke={1.75} aria-hidden="true" />}
      <input
        {...others}
        {...menu.props}
        type="text"
        className={styles.input}
        data-chip={isLinked || undefined}
        value={menu.text ?? name}
        readOnly={isReadOnly}
        onChange={(event) => {
          const text = event.currentTarget.value
          // Clearing the cell removes the link.
          if (text === '' && param.enumId !== '') onSet(param.id, { enumId: '' })
          menu.filter(text, text.trim() === '' ? -1 : 0)
        }}
      />
      <IconSelector className={styles.selector} size={14} stroke={1.75} aria-hidden="true" />
      {menu.isOpen && (
        <CellMenu
          id={menu.listId}
          label={t('model.dictionary')}
          anchor={menu.input}
          entries={menu.options.map((option) => toEntry(option, param, t))}
          at={menu.at}
          onChoose={(index) => {
            const option = menu.options[index]
            if (option) menu.choose(option)
          }}
          foot={menuFoot(links, menu.text, t)}
        />
      )}
    </>
  )
}

function useDictionaryName({ enumId }: Param, { dictionaryName, isLoaded }: Links): string {
  const t = useT()
  if (enumId === '') return ''
  return dictionaryName(enumId) ?? (isLoaded ? t('model.deletedDictionary') : '')
}

function dictionaryChoices(param: Param, links: Links, text = ''): Option[] {
  const found = dictionaryOptions(links, text).map(({ id, name, itemCount }) => ({
    kind: 'link' as const,
    id,
    name,
    itemCount,
  }))
  if (text.trim() !== '') return found
  return [
    ...(param.enumId === '' ? [] : [{ kind: 'none' as const }]),
    ...found,
    ...(allowedValues(param).length > 0 ? [{ kind: 'make' as const }] : []),
  ]
}

function toEntry(option: Option, { enumId }: Param, t: ReturnType<typeof useT>): MenuEntry {
  if (option.kind === 'none')
    return { key: 'none', text: t('model.noDictionary'), icon: IconX, note: '', isChosen: false }
  if (option.kind === 'make')
    return { key: 'make', text: t('model.toDictionary'), icon: IconPlus, note: '', isChosen: false }
  const { id, name, itemCount } = option
  const note = t('model.dictionaryItems', { count: itemCount })
  return { key: id, text: name, icon: IconListCheck, note, isChosen: id === enumId }
}

function menuFoot(
  { dictionaries, isLoaded }: Links,
  text: string | undefined,
  t: ReturnType<typeof useT>,
): string | false {
  if (isLoaded && dictionaries.length === 0) return t('model.noDictionaries')
  return dictionaries.length > MOST_OPTIONS && text === undefined && t('model.moreByName')
}
