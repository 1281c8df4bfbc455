/** The page that runs the saved calls of a module. */
export const checksPath = ({ projectId, moduleId }: { projectId: string; moduleId: string }) =>
  `/project/doc/${projectId}?${new URLSearchParams({ module: moduleId, id: 'Checks' })}`

/** The debug view of a doc, with a saved call filled in. */
export const openCallPath = ({ docId, id }: { docId: string; id: string }) => `/view/${docId}?tab=debug&call=${id}`
