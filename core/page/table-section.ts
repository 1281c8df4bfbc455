import type { ModelMap } from '../model/model.ts'
import { countRows } from './page-rows.ts'
import type { PageBody, PageSection, RowsBlock } from './page.ts'

/** Omitted without rows. */
export function tableSection(id: PageSection['id'], title: string, block: RowsBlock, models: ModelMap): PageSection[] {
  if (block.params.length === 0) return []
  return [{ id, title, count: countRows(block.params, models), tags: [], blocks: [block] }]
}

/** The count of a section with bodies: that of the main one. */
export function mainCount([main]: readonly PageBody[], models: ModelMap): { count?: number } {
  const count = main ? countRows(main.rows.params, models) : 0
  return count === 0 ? {} : { count }
}
