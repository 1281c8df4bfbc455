import { useEffect } from 'react'

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
