import { presenceCalls } from '#core/contract/presence.ts'
import { routes } from '../../../http/door.ts'
import { openPlace } from './open-place.ts'

export const presenceRoutes = routes(presenceCalls, {
  open: (ctx, input) => openPlace(ctx, input),
})
