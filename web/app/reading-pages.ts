import type { RouteObject } from 'react-router'
import { readingPage, titled } from './page-route.ts'

/** Pages that the server draws too: they arrive readable, and the app takes over. */
export const readingPages: RouteObject[] = [
  // Reading docs
  {
    lazy: readingPage(() => import('./layouts/ViewLayout.tsx'), 'ViewLayout'),
    children: [
      {
        path: '/view',
        handle: titled('view.title'),
        lazy: readingPage(() => import('../features/view/ViewHomePage.tsx'), 'ViewHomePage'),
      },
      {
        path: '/view/:docId',
        handle: titled('view.title'),
        lazy: readingPage(() => import('../features/view/ViewDocPage.tsx'), 'ViewDocPage'),
      },
    ],
  },

  // Shares and published projects, for visitors
  {
    lazy: readingPage(() => import('./layouts/VisitLayout.tsx'), 'VisitLayout'),
    children: ['/share/:linkKey/:docId?', '/show/:linkKey/:docId?'].map((path) => ({
      path,
      lazy: readingPage(() => import('../features/visit/VisitDocPage.tsx'), 'VisitDocPage'),
    })),
  },
]
