import type { Param } from '../param.ts'
import type { ScalarKind } from '../param-type.ts'
import { formatKinds, nameKinds, typeKinds, type LeafKind } from './leaf-words.ts'

export type { LeafKind } from './leaf-words.ts'

/** The type of one value, without the arrays around it. */
export interface LeafShape {
  kind: ScalarKind
}

const EITHER = new Set<LeafKind>([
  'id',
  'serial',
  'phone',
  'zip',
  'price',
  'rate',
  'count',
  'page',
  'size',
  'year',
  'age',
  'gender',
  'latitude',
  'longitude',
  'status',
  'type',
  'code',
])
const NUMBERS = new Set<LeafKind>(['timestamp', 'seconds', 'integer', 'decimal', 'number'])

/** Names that say little: a description that says more is preferred. */
const VAGUE = new Set<LeafKind | undefined>([undefined, 'name', 'code', 'type', 'text'])

/** The kind of a row: by its format, then its type, then the words of its name, then those of a short description. */
export function leafKind(row: Param, shape: LeafShape): LeafKind {
  if (shape.kind === 'boolean' || shape.kind === 'object' || shape.kind === 'file' || shape.kind === 'enum')
    return shape.kind
  const format = formatKinds.get((row.rules?.format ?? '').trim().toLowerCase())
  const type = typeKinds.get(typeName(row.type))
  if (shape.kind === 'number') return numberKind(row, format ?? type)
  if (format && !NUMBERS.has(format)) return format
  if (shape.kind === 'other') return type ?? 'unknown'
  const named = namedKind(row)
  return named && !NUMBERS.has(named) ? named : 'string'
}

/** A number that is a time counts milliseconds or seconds. */
function numberKind(row: Param, known: LeafKind | undefined): LeafKind {
  const isTime = known === 'dateTime' || known === 'date'
  const named = isTime ? known : namedKind(row)
  if (named === 'dateTime' || named === 'date') {
    if (isTime || isMoment(row)) return countsSeconds(row) ? 'seconds' : 'timestamp'
    return known && NUMBERS.has(known) ? known : 'number'
  }
  if (named && EITHER.has(named)) return named
  return known && NUMBERS.has(known) ? known : 'number'
}

/** What happens at a time. Other times, such as `costTime`, are durations. */
const MOMENTS = new Set(
  `date create created creation update updated modify modified start begin end finish finished stop expire expired expires expiry
  expiration pay paid payment order delete deleted login logout register publish release send sent receive received last first sign
  upload operate operation op audit approve complete completed cancel cancelled close closed open ship delivery deliver event visit
  effective issue birth add apply submit refund sync post reg in out now current server system sys local utc gmt unix epoch`.split(
    /\s+/,
  ),
)

/** Whether a number whose name says time is a point in time, not a duration. */
function isMoment({ name, description }: Param): boolean {
  if (/耗|时长|持续|停留|间隔|等待|响应时间/.test(`${name} ${leadingPhrase(description)}`)) return false
  const words = wordsOf(name)
  const before = words.at(-2)
  return before === undefined || !/^times?$/.test(words.at(-1) ?? '') || MOMENTS.has(before)
}

/** Whether the row is a number without decimals. */
export function isInteger({ type, rules = {} }: Param): boolean {
  const format = formatKinds.get((rules.format ?? '').trim().toLowerCase())
  return typeKinds.get(typeName(type)) === 'integer' || format === 'integer'
}

/** Milliseconds do not fit into 32 bits, nor into 10 digits. */
function countsSeconds({ name, type, description, maxLength, rules = {} }: Param): boolean {
  if (/毫秒|millis|\bms\b/i.test(`${name} ${description}`)) return false
  const isSmall = rules.format === 'int32' || (rules.maximum ?? Infinity) < 2 ** 32
  const isShort = isSmall || /^u?int32$/i.test(type.trim()) || maxLength.trim() === '10'
  return isShort || /秒|seconds?\b|unix|epoch/i.test(`${name} ${description}`)
}

function namedKind({ name, description }: Param): LeafKind | undefined {
  const named = kindOfWords(name)
  return VAGUE.has(named) ? (kindOfWords(leadingPhrase(description)) ?? named) : named
}

/** Longer texts mention other things too. */
const MAX_PHRASE = 24

/** `手机号` of `手机号（必填）`. Text after a sign explains the rest. */
function leadingPhrase(description: string): string {
  const phrase =
    description
      .slice(0, 200)
      .trim()
      .split(/[\s]*[,.:;，。：；、(（[【\r\n]/, 1)[0] ?? ''
  return phrase.length > MAX_PHRASE || phrase.split(/\s+/).length > 3 ? '' : phrase
}

/** Only the end of a text says what it is: a `phoneType` is a type. Longer phrases are tried first. */
function kindOfWords(text: string): LeafKind | undefined {
  const words = wordsOf(text)
  for (let start = Math.max(0, words.length - 3); start < words.length; start += 1) {
    const phrase = words.slice(start).join(' ')
    const kind = nameKinds.get(phrase) ?? nameKinds.get(singular(phrase))
    if (kind && !(phrase === 'at' && words.length === 1)) return kind
  }
  return chineseKind(words.at(-1) ?? '')
}

const singular = (phrase: string) => (/[^s]s$/.test(phrase) ? phrase.slice(0, -1) : phrase)

/** Chinese text has no spaces: each of its ends is tried, the longest first. */
function chineseKind(word: string): LeafKind | undefined {
  if (!/\p{Script=Han}/u.test(word)) return undefined
  for (let start = 1; start < word.length; start += 1) {
    const end = word.slice(start)
    // The last character alone is too little: `城市` is a city, and so is `所在城市`, but not everything that ends in `市`.
    if (end.length > 1 && nameKinds.has(end)) return nameKinds.get(end)
  }
  return undefined
}

/** `userID_card` has the words `user`, `id` and `card`. */
function wordsOf(text: string): string[] {
  const spaced = text
    .slice(0, 100)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
  return spaced.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Without the package: `java.time.LocalDate` is `localdate`. Lists are named by their element. */
function typeName(type: string): string {
  const [, inner = type] = /[<[]([^<>[\]]*)[>\]]+$/.exec(type.trim()) ?? []
  const name = (inner || type).replace(/(?:\[\])+$/, '').trim()
  return (name.split('.').at(-1) ?? '').toLowerCase()
}
