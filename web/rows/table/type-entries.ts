import {
  IconAbc,
  IconBook,
  IconBraces,
  IconBrackets,
  IconFile,
  IconFiles,
  IconListCheck,
  IconListLetters,
  IconListNumbers,
  IconNumber123,
  IconPencil,
  IconSchema,
  IconToggleLeft,
  type Icon,
} from '@tabler/icons-react'
import type { Param } from '#core/rows/param.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { listText, readType } from '#core/rows/param-type.ts'
import type { TypeOption } from '../model/type-options.ts'
import type { MenuEntry } from './CellMenu.tsx'

const looks: Readonly<Record<string, { icon: Icon; text: TextKey }>> = {
  string: { icon: IconAbc, text: 'edit.typeString' },
  number: { icon: IconNumber123, text: 'edit.typeNumber' },
  boolean: { icon: IconToggleLeft, text: 'edit.typeBoolean' },
  object: { icon: IconBraces, text: 'edit.typeObject' },
  array: { icon: IconBrackets, text: 'edit.typeArray' },
  num_array: { icon: IconListNumbers, text: 'edit.typeNumArray' },
  str_array: { icon: IconListLetters, text: 'edit.typeStrArray' },
  enum: { icon: IconListCheck, text: 'edit.typeEnum' },
  file: { icon: IconFile, text: 'edit.typeFile' },
  'file[]': { icon: IconFiles, text: 'edit.typeFiles' },
}

/** Whether the row already is what the option would make it. */
export function hasType(row: Param, option: TypeOption): boolean {
  if (option.kind === 'dictionary') return row.enumId === option.id
  if (option.kind === 'text') return false
  if (option.kind === 'type') return row.modelId === undefined && row.type === option.type
  return row.modelId === option.id && (readType(row.type).kind === 'array') === option.isList
}

/** Options as menu entries; a group starts where the kind changes. */
export function typeEntries(options: readonly TypeOption[], row: Param, t: Translate): MenuEntry[] {
  const groups = {
    type: t('model.types'),
    model: t('model.models'),
    dictionary: t('model.dictionaries'),
    text: undefined,
  }
  const isMixed = options.some(({ kind }) => kind === 'model' || kind === 'dictionary')
  return options.map((option, index) => ({
    ...toEntry(option, t),
    isChosen: hasType(row, option),
    group: isMixed && options[index - 1]?.kind !== option.kind ? groups[option.kind] : undefined,
  }))
}

function toEntry(option: TypeOption, t: Translate): Pick<MenuEntry, 'key' | 'text' | 'icon' | 'note'> {
  if (option.kind === 'text') {
    return { key: 'text', text: t('common.useTyped', { text: option.type }), icon: IconPencil, note: '' }
  }
  if (option.kind === 'type') {
    const look = looks[option.type]
    return { key: option.type, text: listText(option.type), icon: look?.icon, note: look ? t(look.text) : '' }
  }
  if (option.kind === 'dictionary') {
    const note = t('model.dictionaryItems', { count: option.itemCount })
    return { key: `dictionary.${option.id}`, text: option.name, icon: IconBook, note }
  }
  const { id, name, isList } = option
  const text = isList ? `${name}[]` : name
  return { key: `model.${text}.${id}`, text, icon: IconSchema, note: t(isList ? 'model.modelList' : 'model.modelType') }
}
