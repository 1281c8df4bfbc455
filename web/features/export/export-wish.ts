import type { InputAt } from '#core/contract/calls.ts'
import type { ExportFormat, ExportPages } from '#core/exporters/base/export-input.ts'
import type { ExportTask } from '../../data/export/export-store.ts'

export type ExportInput = InputAt<'POST', '/doc/export'>

export interface ExportChoice {
  format: ExportFormat
  pages: ExportPages
  scope: 'all' | 'some'
  /** Docs and folders; folders include their content. */
  ids: string[]
  /** Undefined: all of the module. */
  environmentIds: string[] | undefined
}

export const firstChoice = ({ ids }: ExportTask): ExportChoice => ({
  format: 'html',
  pages: 'single',
  scope: ids ? 'some' : 'all',
  ids: ids ?? [],
  environmentIds: undefined,
})

export type ExportProblem = 'noDocs' | 'noEnvironment'

/** What is missing before the export can start. */
export function exportProblem({ doc }: ExportTask, choice: ExportChoice): ExportProblem | undefined {
  if (!doc && choice.scope === 'some' && choice.ids.length === 0) return 'noDocs'
  return choice.environmentIds?.length === 0 ? 'noEnvironment' : undefined
}

/** The input of the export call. */
export function exportInput({ moduleId, doc }: ExportTask, choice: ExportChoice): ExportInput {
  const { format, pages, scope, ids, environmentIds } = choice
  const docIds = doc ? [doc.id] : ids
  return {
    moduleId,
    format,
    pages: doc ? 'single' : pages,
    ...((doc ?? scope === 'some') && { docIds }),
    ...(environmentIds && { environmentIds }),
  }
}
