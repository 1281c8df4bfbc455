import { dialogStore } from '../../lib/dialog-store.ts'

/** What to export. */
export interface ExportTask {
  projectId: string
  moduleId: string
  /** A single doc: there is nothing else to choose. */
  doc?: { id: string; name: string }
  /** Docs and folders that are preselected. */
  ids?: string[]
}

export const { open: openExport, close: closeExport, useState: useExportState } = dialogStore<ExportTask>()
