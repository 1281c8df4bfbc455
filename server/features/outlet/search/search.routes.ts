import { searchCalls } from '#core/contract/search.ts'
import { routes } from '../../../http/door.ts'
import { findDocs } from './find-docs.ts'
import { search } from './search.ts'

export const searchRoutes = routes(searchCalls, {
  search: (ctx, input) => search(ctx, input),
  answer: (ctx, input) => findDocs(ctx, input),
})
