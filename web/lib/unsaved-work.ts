/** Each open editor tells whether it has unsaved changes. */
const editors = new Set<() => boolean>()

/** Returns a function that removes the editor again. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  editors.add(isUnsaved)
  return () => void editors.delete(isUnsaved)
}

export const hasUnsavedWork = (): boolean => [...editors].some((isUnsaved) => isUnsaved())
