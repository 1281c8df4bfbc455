import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { setField, type EditState } from '../model/edit-state.ts'
import type { EditStore, RowStore } from './edit-store.ts'

/** The context of the edited content, as far as tables need it. */
export interface Edited {
  store: RowStore
  /** "" where rows cannot be linked to models and dictionaries. */
  moduleId: string
}

export const EditContext = createContext<Edited | undefined>(undefined)

export function useEdited(): Edited {
  const edited = use(EditContext)
  if (!edited) throw new Error('outside of an editor')
  return edited
}

/** Selects a value of the edited content. The selector must return the same object while nothing changed. */
export function usePiece<Content extends object, Piece>(
  store: Pick<EditStore<Content>, 'get' | 'subscribe'>,
  select: (state: EditState<Content>) => Piece,
): Piece {
  return useSyncExternalStore(store.subscribe, () => select(store.get().history.present))
}

/** A field of the content, and a function to set it. */
export function useContentField<Content extends object, Name extends keyof Content & string>(
  store: EditStore<Content>,
  name: Name,
) {
  const value = usePiece(store, ({ content }) => content[name])
  const set = useCallback(
    (next: Content[Name]) => store.change((state) => setField(state, name, next), name),
    [store, name],
  )
  return useMemo(() => ({ value, set }), [value, set])
}
