import { asText } from './as-text.ts'
import type { BasicRandom, Source } from './random-basic.ts'

/** Dates lie in fixed years, so that a seed gives the same date on every day. */
const FROM = Date.UTC(2024, 0, 1)
const TO = Date.UTC(2027, 0, 1)

const units = { year: 4, month: 7, week: 10, day: 10, hour: 13, minute: 16, second: 19 } as const

/** Dates and times in UTC. */
export function dateRandom({ now }: Source, basic: BasicRandom) {
  const moment = () => new Date(basic.between(FROM, TO - 1))
  const date = (format?: string) => formatDate(moment(), format ?? 'yyyy-MM-dd')
  const time = (format?: string) => formatDate(moment(), format ?? 'HH:mm:ss')
  const datetime = (format?: string) => formatDate(moment(), format ?? 'yyyy-MM-dd HH:mm:ss')

  /** `now()`, `now('day')`, `now('yyyy-MM-dd')`, `now('day', 'yyyy-MM-dd')`: the start of the unit. */
  function current(unitOrFormat?: string, format?: string): string {
    const unit = Object.hasOwn(units, String(unitOrFormat)) ? (unitOrFormat as keyof typeof units) : undefined
    const pattern = format ?? (unit === undefined ? unitOrFormat : undefined) ?? 'yyyy-MM-dd HH:mm:ss'
    return formatDate(unit === undefined ? new Date(now()) : startOf(new Date(now()), unit), pattern)
  }

  const timestamp = () => moment().getTime()
  const isoDateTime = () =>
    moment()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')

  return { date, time, datetime, now: current, timestamp, isoDateTime }
}

function startOf(at: Date, unit: keyof typeof units): Date {
  const zero = '0000-01-01T00:00:00.000Z'
  const start = new Date(at.toISOString().slice(0, units[unit]) + zero.slice(units[unit]))
  if (unit === 'week') start.setUTCDate(start.getUTCDate() - start.getUTCDay())
  return start
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

const fields: Record<string, (at: Date) => string> = {
  yyyy: (at) => pad(at.getUTCFullYear(), 4),
  yy: (at) => pad(at.getUTCFullYear() % 100),
  MM: (at) => pad(at.getUTCMonth() + 1),
  M: (at) => String(at.getUTCMonth() + 1),
  dd: (at) => pad(at.getUTCDate()),
  d: (at) => String(at.getUTCDate()),
  HH: (at) => pad(at.getUTCHours()),
  H: (at) => String(at.getUTCHours()),
  hh: (at) => pad(at.getUTCHours() % 12 || 12),
  h: (at) => String(at.getUTCHours() % 12 || 12),
  mm: (at) => pad(at.getUTCMinutes()),
  m: (at) => String(at.getUTCMinutes()),
  ss: (at) => pad(at.getUTCSeconds()),
  s: (at) => String(at.getUTCSeconds()),
  SSS: (at) => pad(at.getUTCMilliseconds(), 3),
  SS: (at) => pad(at.getUTCMilliseconds(), 3),
  S: (at) => String(at.getUTCMilliseconds()),
  A: (at) => (at.getUTCHours() < 12 ? 'AM' : 'PM'),
  a: (at) => (at.getUTCHours() < 12 ? 'am' : 'pm'),
  T: (at) => String(at.getTime()),
}
fields.YYYY = fields.yyyy ?? String
fields.YY = fields.yy ?? String
fields.DD = fields.dd ?? String
fields.D = fields.d ?? String
fields.y = fields.yy ?? String

const MAX_FORMAT = 200
/** A `T` between digits' fields is the separator of ISO 8601; alone, it is the milliseconds. */
const FIELD = /yyyy|YYYY|yy|YY|y|MM|M|dd|DD|d|D|HH|H|hh|h|mm|m|ss|s|SSS|SS|S|A|a/g

function formatDate(at: Date, format: unknown): string {
  if (format === 'T') return String(at.getTime())
  return asText(format)
    .slice(0, MAX_FORMAT)
    .replace(FIELD, (field) => fields[field]?.(at) ?? field)
}
