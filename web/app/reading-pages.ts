import type { RouteObject } from 'react-router'
import { page, titled } from './page-route.ts'

/** Pages that the server draws too: they arrive readable, and the app takes over. */
export const readingPages: RouteObject[] = [
  // Reading docs
  {
    lazy: page(() => import('./layouts/ViewLayout.tsx'), 'ViewLayout'),
    children: [
      {
        path: '/view',
        handle: titled('view.title'),
        lazy: page(() => import('../features/view/ViewHomePage.tsx'), 'ViewHomePage'),
      },
      {
        path: '/view/:docId',
        handle: titled('view.title'),
        lazy: page(() => import('../features/view/ViewDocPage.tsx'), 'ViewDocPage'),
      },
    ],
  },

  // Shares and published projects, for visitors
  {
    lazy: page(() => import('./layouts/VisitLayout.tsx'), 'VisitLayout'),
    children: ['/share/:linkKey/:docId?', '/show/:linkKey/:docId?'].map((path) => ({
      path,
      lazy: page(() => import('../features/visit/VisitDocPage.tsx'), 'VisitDocPage'),
    })),
  },
]
