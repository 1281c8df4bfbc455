import { dimensions, readDimension } from '../data/doc/view-dimension.ts'
import { sessionQueries } from '../data/user/session.queries.ts'
import { viewAnswers } from '../data/doc/view.queries.ts'
import { askEarly } from '../lib/early.ts'
import { readStored } from '../lib/storage.ts'
import { isOpenPage } from './guard.ts'
import { queryClient } from './query-client.ts'

/** Prefetches what the page will need while its scripts are loading: the current user, and the doc with its tree. */
export function startEarly(pathname: string): void {
  if (readStored('token') === undefined || isOpenPage(pathname)) return
  void queryClient.prefetchQuery(sessionQueries.permissions())
  void queryClient.prefetchQuery(sessionQueries.info())
  const [, docId] = /^\/view\/(\w+)$/.exec(pathname) ?? []
  if (docId !== undefined) startWithDoc(docId)
}

function startWithDoc(docId: string): void {
  void askEarly('projects', viewAnswers.projects)
  askEarly(`doc ${docId}`, () => viewAnswers.doc(docId)).then(
    ({ projectId }) => {
      const isOneProject = readDimension() === dimensions.project
      if (isOneProject) void askEarly(`tree ${projectId}`, () => viewAnswers.projectTree(projectId))
    },
    // The page reports the error.
    () => {},
  )
}
