import type { Block, PageSection } from './page.ts'

export const prose = (text: string): Block[] => (text.trim() === '' ? [] : [{ kind: 'prose', text }])

/** The count is that of the section's first table. */
export function section(id: string, title: string, blocks: Block[], tag = ''): PageSection {
  const table = blocks.find((block) => block.kind === 'rows')
  return { id, title, ...(table && { count: table.rows.length }), ...(tag !== '' && { tag }), blocks }
}
