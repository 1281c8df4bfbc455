import type { ShareRow } from '#core/contract/share.ts'
import { dialogStore } from '../../lib/dialog-store.ts'

/** A share to make or to change. */
export interface ShareTask {
  moduleId: string
  /** Undefined: a new one. */
  share?: ShareRow
  /** Docs that are preselected. */
  docIds?: string[]
  /** Folders that are preselected with everything in them, also later. */
  folderIds?: string[]
}

export const { open: openShare, close: closeShare, useState: useShareState } = dialogStore<ShareTask>()
