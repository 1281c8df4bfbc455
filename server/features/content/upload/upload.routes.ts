import { uploadCalls } from '#core/contract/upload.ts'
import { routes } from '../../../http/door.ts'
import { readUpload, storeUpload } from './upload.ts'

export const uploadRoutes = routes(uploadCalls, {
  upload: (ctx, input, file) => storeUpload(ctx, input, file),
  get: (ctx, input) => readUpload(ctx, input),
})
