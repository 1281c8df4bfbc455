import { spaceCalls } from '#core/contract/space.ts'
import { routes } from '../../http/door.ts'
import { listSpaces } from './space.queries.ts'

export const spaceRoutes = routes(spaceCalls, {
  list: (ctx) => listSpaces(ctx),
})
