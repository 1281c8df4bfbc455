import { dimensions, readDimension } from '../features/view/view-dimension.ts'
import { viewAnswers } from '../features/view/view.queries.ts'
import { askEarly } from '../lib/early.ts'
import { readStored } from '../lib/storage.ts'

/** Asks for what a reading page will show while its scripts are still on their way: the doc, then the tree around it. */
export function startEarly(pathname: string): void {
  const [, docId] = /^\/view\/(\w+)$/.exec(pathname) ?? []
  if (docId === undefined || readStored('token') === undefined) return
  void askEarly('projects', viewAnswers.projects)
  askEarly(`doc ${docId}`, () => viewAnswers.doc(docId)).then(
    ({ projectId }) => {
      const isOneProject = readDimension() === dimensions.project
      if (isOneProject) void askEarly(`tree ${projectId}`, () => viewAnswers.projectTree(projectId))
    },
    // The page tells what is wrong.
    () => {},
  )
}
