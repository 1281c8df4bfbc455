import type { ModuleCard } from '#core/contract/module.ts'
import { t } from '../../lib/i18n.ts'
import { choose } from '../../ui/confirm.tsx'
import type { ImportValues } from './import-values.ts'

/** The title stands near the start of a file, which can be large. */
const HEAD = 64 * 1024

/** The application that the same source was probably imported into before: by its URL, or under the name that the file gives. */
export async function knownModule(
  values: ImportValues,
  modules: readonly ModuleCard[],
): Promise<ModuleCard | undefined> {
  const { way, url, file, content, name } = values
  if (way === 'url') {
    const known = modules.find(({ importUrl }) => importUrl !== '' && importUrl === url.trim())
    if (known) return known
  }
  const head = way === 'file' && file ? await file.slice(0, HEAD).text() : way === 'text' ? content.slice(0, HEAD) : ''
  const fileName = way === 'file' ? (file?.name.replace(/\.[^.]*$/, '') ?? '') : ''
  const names = name.trim() === '' ? [titleIn(head), fileName] : [name]
  const wanted = new Set(names.map(plain).filter((one) => one !== ''))
  return modules.find((module) => wanted.has(plain(module.name)))
}

const plain = (name: string) => Array.from(name.trim()).slice(0, 64).join('').toLowerCase()

/** The title of an API description, or the name of a collection, in JSON or YAML. */
export function titleIn(head: string): string {
  const [, info = head] = /"?info"?\s*:([^]*)/.exec(head) ?? []
  const [, quoted] = /"(?:title|name)"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(info) ?? []
  if (quoted !== undefined) return fromJson(quoted)
  const [, bare = ''] = /^\s+title:\s*(.+)$/m.exec(info) ?? []
  return bare.trim().replace(/^(['"])(.*)\1$/, '$2')
}

function fromJson(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return ''
  }
}

/** Asks whether the existing application is meant. Undefined: neither. */
export async function settleTarget(
  values: ImportValues,
  modules: readonly ModuleCard[],
): Promise<ImportValues | undefined> {
  const known = values.target === 'new' ? await knownModule(values, modules) : undefined
  if (!known) return values
  const { name } = known
  const chosen = await choose({
    title: t('importing.knownTitle', { name }),
    message: t('importing.knownText'),
    action: t('importing.knownUpdate', { name }),
    other: t('importing.knownNew'),
    keep: t('common.cancel'),
  })
  if (chosen === 'other') return values
  return chosen && { ...values, target: 'old', moduleId: known.id, parentId: '' }
}
