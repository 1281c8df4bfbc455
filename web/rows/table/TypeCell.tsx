import { IconSchema, IconSelector } from '@tabler/icons-react'
import { listText } from '#core/rows/param-type.ts'
import { paramLimits, type Param } from '#core/rows/param.ts'
import { useParts } from '../../data/linked/parts-context.ts'
import { useT } from '../../lib/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useEdited } from '../store/edit-context.ts'
import {
  modelTypeText,
  MOST_OPTIONS,
  plainType,
  typeOptions,
  withType,
  type TypeOption,
} from '../model/type-options.ts'
import { CellMenu } from './CellMenu.tsx'
import styles from './ParamTable.module.css'
import { hasType, typeEntries } from './type-entries.ts'
import { useCellMenu } from './use-cell-menu.ts'
import type { Links } from './use-links.ts'

interface Props {
  id?: string
  param: Param
  links: Links
  /** Models are for tables with nested rows. */
  withModels: boolean
  isReadOnly: boolean
  onSet: (id: string, change: Partial<Param>) => void
  'data-column': string
  'aria-label': string
  'aria-describedby': string | undefined
}

/** Characters that fit into the cell: a longer name is cut, but not that it is a list. */
const TYPE_FIT = 12
const MODEL_FIT = 9

/** Types are free text. Known types, models and dictionaries of the module are offered. */
export function TypeCell({ param, links, withModels, isReadOnly, onSet, ...others }: Props) {
  const t = useT()
  const lists = withModels ? links : { ...links, models: [] }
  const choose = useChoose(param, onSet)
  const menu = useCellMenu({
    offer: (text) => typeOptions(lists, param, text),
    isChosen: (option) => hasType(param, option),
    isReadOnly,
    onChoose: choose,
  })
  const isModel = param.modelId !== undefined
  const shown = useTypeText(param, links)
  const isCut = lists.models.length > MOST_OPTIONS && menu.text === undefined
  return (
    <>
      {isModel && <IconSchema className={styles.chipIcon} size={14} stroke={1.75} aria-hidden="true" />}
      <input
        {...others}
        {...menu.props}
        type="text"
        className={styles.input}
        data-chip={isModel || undefined}
        value={menu.text ?? shown}
        title={shown}
        readOnly={isReadOnly}
        maxLength={isModel ? undefined : paramLimits.type}
        onChange={(event) => {
          const text = event.currentTarget.value
          onSet(param.id, plainType(text, param))
          menu.filter(text, text.trim() === '' ? -1 : 0)
        }}
      />
      {shown.endsWith('[]') && shown.length > (isModel ? MODEL_FIT : TYPE_FIT) && (
        <span className={styles.listEnd} data-chip={isModel || undefined} aria-hidden="true">
          …[]
        </span>
      )}
      <IconSelector className={styles.selector} size={14} stroke={1.75} aria-hidden="true" />
      {menu.isOpen && menu.options.length > 0 && (
        <CellMenu
          id={menu.listId}
          label={t('edit.colType')}
          anchor={menu.input}
          entries={typeEntries(menu.options, param, t)}
          at={menu.at}
          onChoose={(index) => {
            const option = menu.options[index]
            if (option) menu.choose(option)
          }}
          foot={isCut && t('model.moreByName')}
        />
      )}
    </>
  )
}

function useTypeText({ modelId, type }: Param, { modelName, isLoaded }: Links): string {
  const t = useT()
  if (modelId === undefined) return listText(type)
  const name = modelName(modelId)
  return name === undefined && !isLoaded ? type : modelTypeText(name ?? t('model.deletedName'), type)
}

/** A model replaces the rows below; a toast reports it and offers to undo. */
function useChoose(param: Param, onSet: Props['onSet']) {
  const t = useT()
  const { load, loadDictionary } = useParts()
  const { store } = useEdited()
  return (option: TypeOption) => {
    onSet(param.id, withType(param, option))
    if (option.kind === 'dictionary') loadDictionary(option)
    if (option.kind !== 'model') return
    load(option.id)
    const count = param.children.length
    if (count > 0) toastDone(t('model.childrenReplaced', { count }), { label: t('edit.undo'), onClick: store.undo })
  }
}
