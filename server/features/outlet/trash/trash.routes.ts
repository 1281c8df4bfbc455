import { trashCalls } from '#core/contract/trash.ts'
import { routes } from '../../../http/door.ts'
import { deleteFromTrash, emptyTrash } from './remove-from-trash.ts'
import { restoreFromTrash } from './restore-from-trash.ts'
import { listTrash } from './trash.queries.ts'

export const trashRoutes = routes(trashCalls, {
  list: (ctx, input) => listTrash(ctx, input),
  restore: (ctx, input) => restoreFromTrash(ctx, input),
  delete: (ctx, input) => deleteFromTrash(ctx, input),
  empty: (ctx, input) => emptyTrash(ctx, input),
})
