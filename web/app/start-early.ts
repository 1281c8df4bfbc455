import { dimensions, readDimension } from '../data/doc/view-dimension.ts'
import { sessionQueries } from '../data/user/session.queries.ts'
import { viewAnswers } from '../data/doc/view.queries.ts'
import { pageIdOf, visitSource } from '../data/visit/visit-source.ts'
import { askEarly } from '../lib/early.ts'
import { readStored } from '../lib/storage.ts'
import { isOpenPage } from './guard.ts'
import { queryClient } from './query-client.ts'

/** Prefetches what the page will need while its scripts are loading: the current user, and the doc with its tree. */
export function startEarly(pathname: string): void {
  startVisit(pathname)
  if (readStored('token') === undefined || isOpenPage(pathname)) return
  void queryClient.prefetchQuery(sessionQueries.permissions())
  void queryClient.prefetchQuery(sessionQueries.info())
  const [, docId] = /^\/view\/(\w+)$/.exec(pathname) ?? []
  if (docId !== undefined) startWithDoc(docId)
}

/** A publication, and its tree and doc as soon as it is known that it is open. */
function startVisit(pathname: string): void {
  const [, kind, key, docId] = /^\/(share|show)\/(\w+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  if (kind === undefined || key === undefined) return
  const source = visitSource(kind === 'show' ? 'show' : 'share', key)
  askEarly(`${source.path} publication`, source.get).then(
    ({ isOpen }) => {
      if (!isOpen) return
      void askEarly(`${source.path} menu`, source.menu)
      if (docId !== undefined && pageIdOf(docId) === undefined) {
        void askEarly(`${source.path} doc ${docId}`, () => source.doc(docId))
      }
    },
    // The page shows why the link is closed.
    () => {},
  )
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
