import { limits } from '../limits.ts'

/** Texts by their dotted keys. */
export type FlatTexts = Record<string, string>

/** Texts in groups, as packs are exchanged. */
export type NestedTexts = { [key: string]: string | NestedTexts }

/** A language that super admins added, or changed texts of a built-in one. */
export interface LanguagePack {
  lang: string
  /** The built-in language whose texts are shown for missing ones. */
  fallback: string
  texts: NestedTexts
}

export interface ReadPack {
  /** What can be shown. */
  texts: FlatTexts
  /** Keys that the product does not have. */
  unknown: string[]
  /** Keys with a value that cannot be shown: of a wrong type, too long, or with placeholders that the original does not have. */
  unusable: string[]
}

const MAX_DEPTH = 5
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Texts by their dotted keys. Anything but texts is left out. */
export function flattenTexts(texts: object): FlatTexts {
  const entries = [...leaves(texts)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(entries)
}

/** Whatever somebody sends: only texts for known keys that can be shown are taken over. `original` are the English texts. */
export function readPack(content: unknown, original: FlatTexts): ReadPack {
  const rules = rulesOf(original)
  const read: ReadPack = { texts: {}, unknown: [], unusable: [] }
  if (typeof content !== 'object' || content === null) return read
  for (const [key, value] of leaves(content)) {
    const allowed = rules.get(key) ?? rules.get(key.replace(PLURAL, '_other'))
    if (!allowed) read.unknown.push(key)
    else if (value === '' || value === null) continue
    else if (typeof value === 'string' && isShowable(value, allowed)) read.texts[key] = value
    else read.unusable.push(key)
  }
  return read
}

function* leaves(value: object, prefix = '', depth = 1): Generator<[string, unknown]> {
  for (const [key, inner] of Object.entries(value)) {
    const path = prefix + key
    const isGroup = typeof inner === 'object' && inner !== null && !Array.isArray(inner) && depth < MAX_DEPTH
    if (isGroup) yield* leaves(inner as object, `${path}.`, depth + 1)
    else yield [path, inner]
  }
}

/** The placeholders that each text may have. Plural forms may use those of every form. */
function rulesOf(original: FlatTexts): Map<string, Set<string>> {
  const rules = new Map<string, Set<string>>()
  for (const [key, text] of Object.entries(original)) rules.set(key, new Set(placeholders(text)))
  for (const key of rules.keys()) {
    if (!key.endsWith('_other')) continue
    const forms = ['_one', '_other'].map((form) => rules.get(key.replace(PLURAL, form)) ?? new Set<string>())
    const all = forms.reduce((one, other) => one.union(other), new Set<string>())
    for (const form of ['_one', '_other']) rules.set(key.replace(PLURAL, form), all)
  }
  return rules
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)

/** `$t(` would look up another text, which may be this one. */
function isShowable(text: string, allowed: Set<string>): boolean {
  const isShort = Array.from(text).length <= limits.languageText
  return isShort && !text.includes('$t(') && placeholders(text).every((name) => allowed.has(name))
}

/** Without texts that the reader would see anyway. */
export function onlyChanged(texts: FlatTexts, fallback: FlatTexts): FlatTexts {
  return Object.fromEntries(Object.entries(texts).filter(([key, text]) => fallback[key] !== text))
}

/** For languages with more plural forms than a pack has texts: `_other` stands in for them. */
export function withAllPlurals(texts: FlatTexts, lang: string): FlatTexts {
  const forms = pluralForms(lang)
  const all = { ...texts }
  for (const [key, text] of Object.entries(texts)) {
    if (!key.endsWith('_other')) continue
    for (const form of forms) all[key.replace(PLURAL, `_${form}`)] ??= text
  }
  return all
}

function pluralForms(lang: string): string[] {
  try {
    return new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  } catch {
    return ['other']
  }
}

/** Sorted, so that equal texts make equal files. */
export function nestTexts(texts: FlatTexts): NestedTexts {
  const nested: NestedTexts = {}
  for (const [key, text] of Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const path = key.split('.')
    const last = path.pop() ?? key
    let group = nested
    for (const name of path) {
      const inner = group[name]
      const next: NestedTexts = typeof inner === 'object' ? inner : {}
      group[name] = next
      group = next
    }
    group[last] = text
  }
  return nested
}
