import { adminDocCalls } from '#core/contract/admin-doc.ts'
import { routes } from '../../../http/door.ts'
import { pageDocs } from './page-docs.ts'

export const adminDocRoutes = routes(adminDocCalls, {
  page: (ctx, input) => pageDocs(ctx, input),
})
