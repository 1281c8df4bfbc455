import { settingCalls } from '#core/contract/setting.ts'
import { routes } from '../../../http/door.ts'
import { listSettings, updateSettings } from './change-settings.ts'
import { testMail, testStorage } from './test-settings.ts'

export const settingRoutes = routes(settingCalls, {
  listSettings: (ctx, input) => listSettings(ctx, input),
  updateSettings: (ctx, input) => updateSettings(ctx, input),
  testMail: (ctx, input) => testMail(ctx, input),
  testStorage: (ctx, input) => testStorage(ctx, input),
})
