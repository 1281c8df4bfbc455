import { createContext, use } from 'react'

/** The comments of the doc that is open. */
export interface Comments {
  /** Open threads; undefined until they are counted. */
  openCount: number | undefined
  show: () => void
}

export const CommentsContext = createContext<Comments>({ openCount: undefined, show: () => undefined })

export const useComments = (): Comments => use(CommentsContext)
