import { docTypes } from '../../doc/doc.ts'
import type { ExportDoc, ExportInput } from '../base/export-input.ts'
import type { Schema } from './scalar-schema.ts'

/** The introduction of the module: the first Markdown doc at the root with the name of the module, which may be cut off with `…`. */
export function findIntroduction({ nodes, moduleName }: ExportInput): ExportDoc | undefined {
  const isNamed = (name: string) =>
    name === moduleName || (moduleName.endsWith('…') && name.startsWith(moduleName.slice(0, -1)))
  const texts = nodes.filter((node) => node.kind === 'doc').filter(({ type }) => type === docTypes.markdown)
  return texts.find(({ name }) => isNamed(name))
}

/** Lines that an import adds below the introduction. */
const FACT = /^- (version|termsOfService|contact|license|externalDocs): (.+)$/

export function infoObject({ moduleName, summary = '' }: ExportInput, introduction: ExportDoc | undefined): Schema {
  const { text, facts } = parted(introduction?.content.description ?? '')
  const { version = '1.0.0', termsOfService, contact, license } = facts
  return {
    title: introduction?.name ?? moduleName,
    version,
    ...(summary !== '' && { summary }),
    ...(text !== '' && { description: text }),
    ...(termsOfService !== undefined && { termsOfService }),
    ...(contact !== undefined && { contact: contactObject(contact) }),
    ...(license !== undefined && { license: { name: license, ...contactObject(license) } }),
  }
}

/** `[words](address)` among the facts. */
export function findExternalDocs(introduction: ExportDoc | undefined): Schema | undefined {
  const { facts } = parted(introduction?.content.description ?? '')
  const [, description = '', url] = /^\[(.*)\]\(([^()]+)\)$/.exec(facts['externalDocs'] ?? '') ?? []
  return url === undefined ? undefined : { url, ...(description !== url && { description }) }
}

type Facts = Partial<Record<string, string>>

/** Takes off a last paragraph that consists of such lines only. */
function parted(text: string): { text: string; facts: Facts } {
  const whole = text.trim()
  const end = Math.max(whole.lastIndexOf('\n\n'), 0)
  const matches = whole
    .slice(end)
    .trim()
    .split('\n')
    .map((line) => FACT.exec(line))
  if (!matches.every((match) => match !== null)) return { text: whole, facts: {} }
  const facts = Object.fromEntries(matches.map(([, name = '', value = '']) => [name, value]))
  return { text: whole.slice(0, end).trimEnd(), facts }
}

function contactObject(text: string): Schema {
  const words = text.split(', ')
  const url = words.find((word) => /^https?:/.test(word))
  const email = words.find((word) => word.includes('@') && word !== url)
  const name = words.filter((word) => word !== url && word !== email).join(', ')
  return {
    ...(name !== '' && { name }),
    ...(url !== undefined && { url }),
    ...(email !== undefined && { email }),
  }
}
