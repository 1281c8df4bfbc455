import type { ExportInput } from '../export-input.ts'
import { pageRows, type RowSources } from './page-rows.ts'
import type { PageSection } from './page.ts'

/**
 * The models that rows only name, because they stand inside themselves or lie too deep: each once, with links where it names others.
 */
export function modelSections(linked: Iterable<string>, input: ExportInput): PageSection[] {
  const found = new Map<string, PageSection>()
  const open = [...linked]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const section = found.has(id) ? undefined : modelSection(id, input)
    if (!section) continue
    found.set(id, section)
    open.push(...linkedModels([section]))
  }
  return [...found.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}

/** Models that rows name without showing them. */
export function linkedModels(sections: readonly PageSection[]): string[] {
  const rows = sections.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === 'rows' ? block.rows : []))
  return rows.flatMap(({ model }) => (model && !model.isOpen ? [model.id] : []))
}

function modelSection(id: string, input: ExportInput): PageSection | undefined {
  const model = input.models.get(id)
  if (!model) return undefined
  const sources: RowSources = { ...input, globalIds: new Set() }
  const rows = pageRows(model.params, sources)
  const isList = model.type === 'array'
  return {
    id,
    title: model.name,
    count: rows.length,
    blocks: [
      ...(model.description.trim() === '' ? [] : [{ kind: 'prose' as const, text: model.description }]),
      ...(isList ? [{ kind: 'quiet' as const, text: input.t('view.rootArray') }] : []),
      { kind: 'rows', look: 'answer', rows },
    ],
  }
}
