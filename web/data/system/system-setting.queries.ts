import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SystemSettingKey } from '#core/contract/admin.ts'
import { get, post } from '../../lib/request.ts'
import { systemQueries } from './system.queries.ts'

const keys: SystemSettingKey[] = [
  'endpaper.register.enable',
  'endpaper.sign-in.two-factor',
  'endpaper.outbound.allow',
  'endpaper.debug.scripts',
  'endpaper.mock.scripts',
  'endpaper.history.keep',
  'endpaper.metersphere.enable',
  'endpaper.webhook.dingtalk-template',
  'endpaper.webhook.wecom-template',
]

export interface SystemSettings {
  /** By their keys. */
  values: Partial<Record<SystemSettingKey, string>>
  /** Hosts that the configuration allows. */
  outboundAllow: string[]
}

export const systemSettingQueries = {
  all: () =>
    queryOptions({
      queryKey: ['admin', 'settings'],
      queryFn: async (): Promise<SystemSettings> => {
        const { configs, outboundAllow } = await get('/admin/setting/config/get', { keys }, { quiet: true })
        return { values: Object.fromEntries(configs.map(({ key, value }) => [key, value])), outboundAllow }
      },
    }),
}

/** The setting changes as soon as the server has accepted it. */
export function useUpdateSetting(key: SystemSettingKey, { quiet }: { quiet: boolean }) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: key },
    mutationFn: (value: string) => post('/admin/setting/config/update', { key, value }, { quiet }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: systemSettingQueries.all().queryKey }),
        // The sign-in page depends on some of them.
        client.invalidateQueries({ queryKey: systemQueries.viewConfig().queryKey }),
      ]),
  })
}
