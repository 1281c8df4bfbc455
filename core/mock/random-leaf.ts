import type { ExampleOptions, Json, LeafMaker } from '../rows/example/example.ts'
import { lengthRange } from '../rows/example/leaf-example.ts'
import type { LeafKind } from '../rows/example/leaf-kind.ts'
import { patternValue } from '../rows/example/pattern-value.ts'
import type { Param, ParamRules } from '../rows/param.ts'
import { asText } from './as-text.ts'
import { Budget } from './budget.ts'
import { makeRandom, type Random } from './random.ts'

/** Elements of a list without limits of its own. */
const MAX_ELEMENTS = 5
/** Lists deeper in an answer are short, so that lists in lists stay readable. */
const MAX_LISTED = 2000

/** Options that make the generator of examples produce random, plausible values, within the limits of mocks. */
export function randomExample(next: () => number): Pick<ExampleOptions, 'leaf' | 'listLength' | 'choose'> {
  const budget = new Budget()
  const random = makeRandom({ next, budget })
  let listed = 0
  return {
    leaf: randomLeaf({ next, budget, random }),
    listLength: ({ rules = {} }) => {
      const least = Math.min(rules.minItems ?? 1, rules.maxItems ?? Infinity, MAX_LISTED)
      const most = Math.max(least, Math.min(rules.maxItems ?? Math.max(least, MAX_ELEMENTS), MAX_LISTED))
      const count = listed > MAX_LISTED ? Math.min(1, most) : random.integer(least, most)
      listed += count
      return count
    },
    choose: (count) => Math.floor(next() * count),
  }
}

interface Parts {
  next: () => number
  budget: Budget
  random: Random
}

function randomLeaf({ next, budget, random }: Parts): LeafMaker {
  return (row, kind, { kind: type }) => {
    budget.spendNodes(1)
    const rules = row.rules ?? {}
    if (type === 'boolean') return random.boolean()
    if (type === 'number') return numberOf(kind, rules, random)
    if (type === 'object' || type === 'file' || kind === 'unknown') return undefined
    const usual = asText(textOf(kind, row, random))
    const { pattern = '' } = rules
    const matching =
      pattern === '' ? undefined : patternValue(pattern, { length: lengthRange(row), candidates: [usual], next })
    budget.spendText(matching?.length ?? 0)
    return matching ?? fitted(usual, rules, random)
  }
}

/** Cuts or fills a text to its length. */
function fitted(text: string, { minLength = 0, maxLength = Infinity }: ParamRules, random: Random): string {
  if (text.length > maxLength) return text.slice(0, maxLength)
  return text.length < minLength ? text + random.string('lower', minLength - text.length) : text
}

const usual: Partial<Record<LeafKind, [min: number, max: number]>> = {
  id: [1, 99_999],
  page: [1, 10],
  size: [10, 50],
  count: [0, 500],
  year: [2000, 2026],
  age: [18, 70],
  gender: [0, 2],
  status: [0, 3],
  type: [1, 5],
  code: [0, 999],
}
const decimals: Partial<Record<LeafKind, [min: number, max: number, digits: number]>> = {
  price: [1, 999, 2],
  rate: [0, 0, 2],
  latitude: [-60, 70, 6],
  longitude: [-179, 179, 6],
  decimal: [1, 999, 2],
}

function numberOf(kind: LeafKind, rules: ParamRules, random: Random): number {
  if (hasRange(rules)) return inRange(rules, random, kind)
  if (kind === 'timestamp') return random.timestamp()
  if (kind === 'seconds') return Math.floor(random.timestamp() / 1000)
  if (kind === 'phone') return Number(random.phone())
  if (kind === 'zip') return Number(random.zip())
  const [low, high, digits] = decimals[kind] ?? []
  if (low !== undefined) return random.float(low, high, digits, digits)
  return random.integer(...(usual[kind] ?? [1, 1000]))
}

const hasRange = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: ParamRules) =>
  [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf].some((limit) => limit !== undefined)

/** Width of a range that has one end only. */
const WIDTH = 1000

function inRange(rules: ParamRules, random: Random, kind: LeafKind): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 0 } = rules
  const low = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const high = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - 1)
  const [known] = decimals[kind] ?? []
  const from = low ?? (high === undefined ? Math.max(0, known ?? 0) : high - WIDTH)
  const to = Math.max(from, high ?? from + WIDTH)
  if (multipleOf > 0) return random.integer(Math.ceil(from / multipleOf), Math.floor(to / multipleOf)) * multipleOf
  const isWhole = Number.isInteger(from) && Number.isInteger(to) && to - from >= 1
  return isWhole ? random.integer(from, to) : from + (to - from) * random.float(0, 0, 2, 2)
}

type TextMaker = (random: Random, isChinese: boolean) => string | number

const texts: Partial<Record<LeafKind, TextMaker>> = {
  dateTime: (random) => random.isoDateTime(),
  localDateTime: (random) => random.datetime(),
  date: (random) => random.date(),
  time: (random) => random.time(),
  duration: (random) => `PT${random.integer(1, 59)}M`,
  uuid: (random) => random.guid(),
  uri: (random) => random.url(),
  imageUrl: (random) => `${random.url()}.png`,
  email: (random) => random.email(),
  hostname: (random) => random.domain(),
  ipv4: (random) => random.ip(),
  ipv6: (random) => random.ipv6(),
  mac: (random) => Array.from({ length: 6 }, () => random.string('0123456789abcdef', 2)).join(':'),
  byte: (random) => random.string('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', 16),
  password: (random) => random.string(12),
  token: (random) => random.string(32),
  personName: (random, isChinese) => (isChinese ? random.cname() : random.name()),
  userName: (random) => random.username(),
  name: (random, isChinese) => (isChinese ? random.ctitle() : random.title(2, 3)),
  title: (random, isChinese) => (isChinese ? random.ctitle() : random.title()),
  text: (random, isChinese) => (isChinese ? random.csentence() : random.sentence()),
  fileName: (random) => `${random.word()}.pdf`,
  company: (random, isChinese) => (isChinese ? random.ccompany() : random.company()),
  country: (random, isChinese) => (isChinese ? random.ccountry() : random.country()),
  countryCode: (random) => String(random.pick(['CN', 'DE', 'FR', 'GB', 'JP', 'US'])),
  province: (random) => random.province(),
  city: (random, isChinese) => (isChinese ? random.city() : random.ecity()),
  district: (random) => random.county(),
  address: (random) => random.address(),
  color: (random) => random.color(),
  version: (random) => `${random.integer(1, 9)}.${random.integer(0, 9)}.${random.integer(0, 9)}`,
  language: (random) => String(random.pick(['zh-CN', 'en', 'fr', 'de'])),
  currency: (random) => String(random.pick(['CNY', 'USD', 'EUR', 'JPY'])),
  timeZone: (random) => String(random.pick(['Asia/Shanghai', 'Europe/Berlin', 'UTC'])),
  idCard: (random) => random.id(),
  phone: (random) => random.phone(),
  zip: (random) => random.zip(),
  serial: (random) => `${random.string('upper', 2)}${random.string('number', 10)}`,
  id: (random) => random.integer(1, 99_999),
  gender: (random, isChinese) => String(random.pick(isChinese ? ['男', '女'] : ['female', 'male'])),
  price: (random) => random.float(1, 999, 2, 2),
  rate: (random) => random.float(0, 0, 2, 2),
  latitude: (random) => random.float(-60, 70, 6, 6),
  longitude: (random) => random.float(-179, 179, 6, 6),
}

/** Chinese docs get Chinese names; so do rows that are described in Chinese. */
function textOf(kind: LeafKind, { name, description }: Param, random: Random): Json {
  const isChinese = /\p{Script=Han}/u.test(name + description.slice(0, 200))
  const make = texts[kind]
  if (make) return make(random, isChinese)
  const range = usual[kind]
  if (range) return random.integer(...range)
  return isChinese ? random.ctitle() : random.word()
}
