import type { PageSources } from '../../page/page-sources.ts'
import { pageRows, type RowSources } from '../../page/page-rows.ts'
import type { FileSection } from './file-page.ts'

/**
 * The models that rows link to without showing them, because they are recursive or too deep. Each is described once, and links
 * to the models that it refers to.
 */
export function modelSections(linked: Iterable<string>, sources: PageSources): FileSection[] {
  const found = new Map<string, FileSection>()
  const open = [...linked]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const section = found.has(id) ? undefined : modelSection(id, sources)
    if (!section) continue
    found.set(id, section)
    open.push(...linkedModels([section]))
  }
  return [...found.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}

/** Models that rows link to without showing them. */
export function linkedModels(sections: readonly FileSection[]): string[] {
  const rows = sections.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === 'rows' ? block.rows : []))
  return rows.flatMap(({ model }) => (model && !model.isOpen ? [model.id] : []))
}

function modelSection(id: string, sources: PageSources): FileSection | undefined {
  const model = sources.models.get(id)
  if (!model) return undefined
  const rowSources: RowSources = { ...sources, globalIds: new Set() }
  const rows = pageRows(model.params, rowSources)
  const isList = model.type === 'array'
  return {
    id,
    title: model.name,
    count: rows.length,
    blocks: [
      ...(model.description.trim() === '' ? [] : [{ kind: 'prose' as const, text: model.description }]),
      ...(isList ? [{ kind: 'quiet' as const, text: sources.t('view.rootArray') }] : []),
      { kind: 'rows', look: 'answer', rows },
    ],
  }
}
