import type { ChangeClass, DocComparison } from '../../change/change.ts'
import { changeLines, type ChangeLine } from '../../change/changelog-words.ts'
import type { Translate } from '../../i18n/translator.ts'
import { code, escaped, title } from '../markdown/markdown-text.ts'

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
  const lines = comparison ? changeLines(t, comparison) : []
  return [`- ${words.join(' ')}${module}${note}`, ...lines.map((line) => `  - ${lineText(line, t)}`)].join('\n')
}

function lineText({ class: found, text }: ChangeLine, t: Translate): string {
  const line = title(text)
  return found === 'breaking' ? `**${t('release.breakingMark')}**: ${line}` : line
}
