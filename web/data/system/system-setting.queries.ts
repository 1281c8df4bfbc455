import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import type { SettingChange, SystemSetting } from '#core/contract/setting.ts'
import { settingKeys, type SettingKey } from '#core/settings/settings.ts'
import { get, post } from '../../lib/request.ts'

export interface SystemSettings {
  byKey: ReadonlyMap<SettingKey, SystemSetting>
  /** Hosts that the configuration allows. */
  outboundAllow: string[]
}

const quiet = { quiet: true }

export const systemSettingQueries = {
  all: () =>
    queryOptions({
      queryKey: ['admin', 'settings'],
      queryFn: async (): Promise<SystemSettings> => {
        const { configs, outboundAllow } = await get('/admin/setting/config/get', { keys: settingKeys }, quiet)
        return { byKey: new Map(configs.map((one) => [one.key, one])), outboundAllow }
      },
    }),
  /** The value of one setting. */
  one: (key: SettingKey) =>
    queryOptions({ ...systemSettingQueries.all(), select: ({ byKey }: SystemSettings) => byKey.get(key)?.value ?? '' }),
}

/** The settings change as soon as the server has accepted them. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (configs: SettingChange[]) => post('/admin/setting/config/update', { configs }, quiet),
    // Nearly every page depends on some of them.
    onSuccess: () =>
      Promise.all([['admin'], ['system'], ['doc'], ['view']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const testMail = (input: InputAt<'POST', '/admin/setting/mail/test'>) =>
  post('/admin/setting/mail/test', input, quiet)

export const testStorage = (input: InputAt<'POST', '/admin/setting/upload/test'>) =>
  post('/admin/setting/upload/test', input, quiet)
