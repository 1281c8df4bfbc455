/** What the history needs to know of a doc. */
export interface HistoryDoc {
  id: string
  projectId: string
}
