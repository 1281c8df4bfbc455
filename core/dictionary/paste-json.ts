import { itemOfMeaning, itemOfParts, looksLikeNumber } from './item.ts'
import type { DictionaryItem, DictionaryItemType } from './dictionary.ts'

const names = ['name', 'key', 'enumName', 'label', 'title', 'text', '名称', '枚举名']
const values = ['value', 'code', 'val', 'id', 'enumValue', '值', '枚举值', '编码']
const meanings = [
  'description',
  'desc',
  'remark',
  'comment',
  'meaning',
  'message',
  'msg',
  'label',
  '说明',
  '描述',
  '含义',
  '备注',
]

type Scalar = string | number | boolean

const isScalar = (given: unknown): given is Scalar =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** The items of a JSON list or object; undefined where the text is neither. */
export function itemsOfJson(text: string): DictionaryItem[] | undefined {
  const json = parsed(text)
  if (Array.isArray(json)) return json.map((entry) => itemOfEntry(entry)).filter((item) => item !== undefined)
  if (!isObject(json)) return undefined
  return Object.entries(json)
    .map(([key, entry]) => itemOfPair(key, entry))
    .filter((item) => item !== undefined)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function itemOfEntry(entry: unknown, key = ''): DictionaryItem | undefined {
  if (isScalar(entry)) return itemOfParts({ name: String(entry), value: String(entry), type: scalarType(entry) })
  if (!isObject(entry)) return undefined
  const nameAt = key === '' ? names.find((name) => isScalar(entry[name])) : undefined
  const value = scalarAt(entry, values)
  const meaning = scalarAt(
    entry,
    meanings.filter((name) => name !== nameAt),
  )
  const name = key || (nameAt === undefined ? '' : String(entry[nameAt]))
  if (name === '' && value === undefined) return undefined
  const type = value === undefined ? undefined : scalarType(value)
  if (name === '') return itemOfMeaning(String(value), String(meaning ?? ''), type)
  return itemOfParts({ name, value: String(value ?? ''), description: String(meaning ?? ''), type })
}

/** `{"OPEN": 0}` maps names to values, `{"0": "open"}` maps values to descriptions. */
function itemOfPair(key: string, entry: unknown): DictionaryItem | undefined {
  if (!isScalar(entry)) return itemOfEntry(entry, key)
  if (looksLikeNumber(key) && typeof entry === 'string') return itemOfMeaning(key, entry)
  return itemOfParts({ name: key, value: String(entry), type: scalarType(entry) })
}

function scalarAt(entry: Record<string, unknown>, keys: readonly string[]): Scalar | undefined {
  return keys.map((key) => entry[key]).find(isScalar)
}

const scalarType = (value: Scalar) => typeof value as DictionaryItemType
