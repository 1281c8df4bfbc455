import en from '../../i18n/en/import.json' with { type: 'json' }
import zhCN from '../../i18n/zh-CN/import.json' with { type: 'json' }
import { initOrder, orderStep } from '../../limits.ts'
import type { Param } from '../../rows/param.ts'
import { newParam } from '../../rows/make-rows.ts'
import { isPlaceholder, isSecret } from './placeholder.ts'
import type { Field } from './sketch.ts'

export interface FieldRows {
  rows: Param[]
  /** Number of secret values that were removed. */
  secrets: number
  /** Number of values without a name, which cannot become rows. */
  nameless: number
}

/** Converts fields to rows. Undescribed values with the same name become a list; a secret value is removed and its row is kept. */
export function fieldRows(fields: readonly Field[], isHiddenValue = isSecretField): FieldRows {
  const named = fields.filter(({ name }) => name.trim() !== '')
  const found: FieldRows = { rows: [], secrets: 0, nameless: 0 }
  found.nameless = fields.filter(({ name, value }) => name.trim() === '' && value !== '').length
  for (const field of joined(named)) {
    const orderIndex = initOrder + found.rows.length * orderStep
    const isHidden = isHiddenValue(field)
    if (isHidden) found.secrets += 1
    found.rows.push({ ...rowOfField(field), orderIndex, ...(isHidden && { example: '', isSecret: 1 as const }) })
  }
  return found
}

/** Cookies are always secret. */
const isSecretField = ({ name, value, rules }: Field): boolean =>
  rules?.in === 'cookie' ? !isPlaceholder(value) : isSecret(name, value)

function rowOfField({ name, value, description = '', type = 'string', ...field }: Field): Param {
  // A file that we exported already contains this note.
  const note =
    field.isDisabled && !description.trim().endsWith(disabledNote(description)) ? disabledNote(description) : ''
  return newParam({
    name: name.trim(),
    type,
    required: field.isDisabled || field.isOptional ? 0 : 1,
    maxLength: '-',
    example: type.startsWith('file') ? '' : value,
    description: [description.trim(), note].filter((text) => text !== '').join('\n'),
    ...(field.rules && { rules: field.rules }),
  })
}

/** In the language of the text beside it. */
const disabledNote = (beside: string): string => (/\p{Script=Han}/u.test(beside) ? zhCN.switchedOff : en.switchedOff)

function joined(fields: readonly Field[]): Field[] {
  const groups = new Map<string, Field[]>()
  for (const field of fields) {
    const group = groups.get(field.name)
    if (group) group.push(field)
    else groups.set(field.name, [field])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const isList = group.length > 1 && group.every((field) => isPlain(field))
    if (!first || !isList) return group
    return [{ ...first, type: 'str_array', value: JSON.stringify(group.map(({ value }) => value)) }]
  })
}

const isPlain = ({ description = '', type = 'string', isDisabled = false, rules }: Field) =>
  description === '' && type === 'string' && !isDisabled && !rules
