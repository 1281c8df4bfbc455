import type { ErrorKey } from '../i18n/texts.ts'

/** Why a value is refused. */
export interface SettingFault {
  key: ErrorKey
  params?: Record<string, string | number>
}

/** What a setting may contain, and how it is edited. `check` returns the value to store, or why it is refused. */
export interface SettingType {
  kind: 'switch' | 'choice' | 'number' | 'text' | 'lines' | 'list' | 'names' | 'zone' | 'secret'
  /** For the documentation. */
  says: string
  check: (value: string) => string | SettingFault
  options?: readonly string[]
}

const badValue: SettingFault = { key: 'error.badField', params: { field: 'value' } }

export const isFault = (result: string | SettingFault): result is SettingFault => typeof result === 'object'

const lengthOf = (text: string) => Array.from(text).length

export const flag: SettingType = {
  kind: 'switch',
  says: '`true` or `false`',
  check: (value) => (value === 'true' || value === 'false' ? value : badValue),
}

export const oneOf = (options: readonly string[]): SettingType => ({
  kind: 'choice',
  says: options.map((option) => `\`${option}\``).join(', '),
  options,
  check: (value) => (options.includes(value) ? value : badValue),
})

export const whole = (min: number, max: number): SettingType => ({
  kind: 'number',
  says: `whole number from ${min} to ${max}`,
  check: (value) => {
    const text = value.trim()
    const isWithin = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
    return isWithin ? String(Number(text)) : { key: 'error.settingNumber', params: { min, max } }
  },
})

interface TextRule {
  pattern?: RegExp
  fault?: ErrorKey
  says?: string
}

/** One line. An empty text is allowed everywhere: it unsets the value. */
export const line = (max: number, { pattern, fault = 'error.settingFormat', says = 'text' }: TextRule = {}) =>
  ({
    kind: 'text',
    says: `${says}, at most ${max} characters`,
    check: (value) => {
      const text = value.trim()
      if (lengthOf(text) > max) return { key: 'error.tooLong', params: { max } }
      if (/\p{Cc}/u.test(text) || (text !== '' && pattern && !pattern.test(text))) return { key: fault }
      return text
    },
  }) satisfies SettingType

export const lines = (max: number, says: string): SettingType => ({
  kind: 'lines',
  says: `${says}, at most ${max} characters`,
  check: (value) => (lengthOf(value) > max ? { key: 'error.tooLong', params: { max } } : value.trim()),
})

/** Not trimmed: a password may begin with a space. */
export const secret = (max: number): SettingType => ({
  kind: 'secret',
  says: `text, at most ${max} characters; encrypted when stored, never returned`,
  check: (value) => {
    if (lengthOf(value) > max) return { key: 'error.tooLong', params: { max } }
    return /\p{Cc}/u.test(value) ? { key: 'error.settingFormat' } : value
  },
})

/** Scheme, host and port; "" for none. */
export const origin: SettingType = {
  kind: 'text',
  says: 'origin such as `https://docs.example.com`, without path',
  check: (value) => {
    const text = value.trim().replace(/\/+$/, '')
    if (text === '') return ''
    const url = text.length > 300 ? null : URL.parse(text)
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
    const isBare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
    return isWeb && isBare ? url.origin : { key: 'error.settingOrigin' }
  },
}

/** Some of these words, with commas between them. */
export const someOf = (options: readonly string[]): SettingType => ({
  kind: 'list',
  says: `list with commas of ${options.map((option) => `\`${option}\``).join(', ')}`,
  options,
  check: (value) => {
    const words = value.split(',').map((word) => word.trim())
    const given = words.filter((word) => word !== '')
    return given.every((word) => options.includes(word))
      ? options.filter((one) => given.includes(one)).join()
      : badValue
  },
})

/** A JSON list of different words. */
export const names = (most: number): SettingType => ({
  kind: 'names',
  says: `JSON list of 1 to ${most} names`,
  check: (value) => {
    const list = readNames(value)
    const isSound = list.length > 0 && list.length <= most && list.every((name) => /^[^\s,]{1,64}$/.test(name))
    return isSound && new Set(list).size === list.length
      ? JSON.stringify(list)
      : { key: 'error.settingNames', params: { max: most } }
  },
})

/** The texts of a JSON list; none if it is something else. */
export function readNames(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : []
  } catch {
    return []
  }
}

export const zone: SettingType = {
  kind: 'zone',
  says: 'time zone such as `Asia/Shanghai`; empty: that of the server',
  check: (value) => {
    const text = value.trim()
    return text === '' || isTimeZone(text) ? text : { key: 'error.settingZone' }
  },
}

function isTimeZone(text: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
