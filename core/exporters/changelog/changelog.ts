import type { ChangeClass, ChangeKind, DocComparison, PartChange, RowChange, ValueChange } from '../../change/change.ts'
import type { Translate } from '../../i18n/translator.ts'
import { code, escaped, oneLine, title } from '../markdown/markdown-text.ts'

/** How a doc of two versions differs; `breaking` and `changed` are in both. */
export type ChangelogGroup = 'breaking' | 'added' | 'changed' | 'removed'

export interface ChangelogDoc {
  group: ChangelogGroup
  class: ChangeClass
  name: string
  httpMethod: string
  url: string
  moduleName: string
  /** Undefined for added and removed docs. */
  comparison: DocComparison | undefined
}

export interface ChangelogInput {
  from: string
  /** Undefined: today. */
  to: string | undefined
  /** Of the newer version, as plain text. */
  description: string
  docs: readonly ChangelogDoc[]
  t: Translate
}

const groups = [
  { group: 'breaking', heading: 'release.breaking' },
  { group: 'added', heading: 'release.addedDocs' },
  { group: 'changed', heading: 'release.changedDocs' },
  { group: 'removed', heading: 'release.removedDocs' },
] as const

/** The differences between two versions as Markdown. */
export function toChangelog({ from, to, description, docs, t }: ChangelogInput): string {
  const heading = to === undefined ? t('release.changesSince', { from }) : t('release.changesBetween', { from, to })
  const isOneModule = new Set(docs.map(({ moduleName }) => moduleName)).size < 2
  const sections = groups.flatMap(({ group, heading: key }) => {
    const own = docs.filter((doc) => doc.group === group)
    return own.length === 0 ? [] : [`## ${t(key)}`, ...own.map((doc) => docText(doc, { t, isOneModule }))]
  })
  const body = sections.length === 0 ? [t('release.noChanges')] : sections
  return `${[`# ${title(heading)}`, ...(description.trim() === '' ? [] : [escaped(description.trim())]), ...body].join('\n\n')}\n`
}

interface Setting {
  t: Translate
  isOneModule: boolean
}

function docText(
  { group, class: found, name, httpMethod, url, moduleName, comparison }: ChangelogDoc,
  setting: Setting,
) {
  const { t, isOneModule } = setting
  const address = [httpMethod, url].filter((text) => text !== '').join(' ')
  const words = [`**${title(name)}**`, ...(address === '' ? [] : [code(address)])]
  const module = isOneModule ? '' : ` (${title(moduleName)})`
  const note = group === 'removed' && found === 'breaking' ? `: ${t('release.breakingMark')}` : ''
  const lines = comparison ? changeLines(comparison, t) : []
  return [`- ${words.join(' ')}${module}${note}`, ...lines.map((line) => `  - ${line}`)].join('\n')
}

function changeLines({ values, parts, rows }: DocComparison, t: Translate): string[] {
  return [
    ...values.map((change) => marked(change, valueText(change, t), t)),
    ...parts.map((change) => marked(change, partText(change, t), t)),
    ...rows.map((change) => marked(change, rowText(change, t), t)),
  ]
}

const marked = ({ class: found }: { class: ChangeClass }, text: string, t: Translate) =>
  found === 'breaking' ? `**${t('release.breakingMark')}**: ${text}` : text

const kinds = {
  added: 'release.partAdded',
  removed: 'release.partRemoved',
  changed: 'release.partChanged',
} as const satisfies Record<ChangeKind, string>

function partText({ kind, label, name, values }: PartChange, t: Translate): string {
  const place = [title(t(label)), ...(name === '' ? [] : [code(name)])].join(' ')
  return withValues(t(kinds[kind], { name: place }), kind, values, t)
}

function rowText({ kind, label, part, path, pathBefore, values }: RowChange, t: Translate): string {
  const place = part === '' ? title(t(label)) : `${title(t(label))} ${code(part)}`
  const name = kind === 'changed' && path !== pathBefore ? `${code(pathBefore)} → ${code(path)}` : code(path || '*')
  return `${place}: ${withValues(t(kinds[kind], { name }), kind, values, t)}`
}

/** The values of an added or removed row only describe it. */
function withValues(text: string, kind: ChangeKind, values: readonly ValueChange[], t: Translate): string {
  if (kind !== 'changed' || values.length === 0) return text
  return `${text} (${values.map((change) => valueText(change, t)).join('; ')})`
}

const MAX_VALUE = 80

function valueText({ label, before, after }: ValueChange, t: Translate): string {
  const [old, now] = [shortValue(before), shortValue(after)]
  // Long texts are not repeated.
  if (old === undefined || now === undefined) return t('release.valueChanged', { name: title(t(label)) })
  return `${title(t(label))}: ${code(old) || '–'} → ${code(now) || '–'}`
}

/** Undefined for what does not fit on a line. */
function shortValue(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_VALUE || text.includes('<') ? undefined : oneLine(text)
}
