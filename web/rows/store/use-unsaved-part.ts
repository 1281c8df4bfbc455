import { useEffect } from 'react'
import { t } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'

/** What tells whether a part of the page has unsaved changes. */
export type UnsavedParts = Set<() => boolean>

/** Adds a part of the page to those that are asked before leaving: a page can have only one guard. */
export function useUnsavedPart(parts: UnsavedParts, isUnsaved: () => boolean): void {
  useEffect(() => {
    parts.add(isUnsaved)
    return () => {
      parts.delete(isUnsaved)
    }
  }, [parts, isUnsaved])
}

/** Whether nothing is unsaved, or the person leaves it all the same. */
export async function mayLeave(parts: UnsavedParts): Promise<boolean> {
  if (![...parts].some((isUnsaved) => isUnsaved())) return true
  return confirm({
    title: t('edit.leaveTitle'),
    message: t('edit.leaveLostText'),
    action: t('edit.leave'),
    keep: t('edit.stay'),
    isDanger: true,
  })
}
