import type { ExportFolder, ExportInput, ExportNode } from '#core/exporters/base/export-input.ts'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import type { ImportResult } from '#core/importers/draft/draft.ts'

/** The export input of drafts, as if they had been stored. */
export function toExportInput({ title, docs, models, dictionaries, environments, folders }: ImportResult): ExportInput {
  return {
    title,
    moduleName: title,
    lang: 'en',
    t: makeTranslator({ en })('en'),
    nodes: toNodes(docs, folders),
    globals: { headers: [], params: [], returns: [] },
    models: new Map(models.map((model) => [model.id, model])),
    dictionaries: new Map(dictionaries.map((dictionary) => [dictionary.id, dictionary])),
    environments,
    errorCodes: { project: [], module: [] },
    cleanHtml: (html) => html,
  }
}

function toNodes(docs: ImportResult['docs'], folders: ImportResult['folders']): ExportNode[] {
  const roots: ExportNode[] = []
  const known = new Map<string, ExportNode[]>()
  const descriptions = new Map(folders.map(({ path, description }) => [JSON.stringify(path), description]))

  function folderAt(path: string[]): ExportNode[] {
    if (path.length === 0) return roots
    const key = JSON.stringify(path)
    const there = known.get(key)
    if (there) return there
    const children: ExportNode[] = []
    const description = descriptions.get(key) ?? ''
    const node: ExportFolder = { kind: 'folder', id: key, name: path.at(-1) ?? '', description, children }
    known.set(key, children)
    folderAt(path.slice(0, -1)).push(node)
    return children
  }

  for (const { path } of folders) folderAt(path)
  for (const [index, { type, content, variant, folders: path }] of docs.entries()) {
    folderAt(path).push({ kind: 'doc', id: `doc${index}`, name: content.name, type, content, variant })
  }
  return roots
}
