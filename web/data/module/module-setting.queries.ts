import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { moduleSettings, type ModuleSettingKey } from '#core/module-settings.ts'
import { get, post } from '../../lib/request.ts'

const keys = Object.keys(moduleSettings) as ModuleSettingKey[]

export type ModuleSettings = Record<string, string>

export const settingQueries = {
  /** All settings of a module by their keys. */
  all: (moduleId: string) =>
    queryOptions({
      queryKey: ['moduleSetting', moduleId],
      queryFn: async (): Promise<ModuleSettings> => {
        const rows = await get('/module/setting/common/list', { moduleId, keys }, { quiet: true })
        return Object.fromEntries(rows.map(({ configKey, configValue }) => [configKey, configValue]))
      },
    }),
}

/** Optimistic: a switch changes at once, and is reset when the server rejects it. */
export function useSetModuleSetting(moduleId: string) {
  const client = useQueryClient()
  const { queryKey } = settingQueries.all(moduleId)
  return useMutation({
    scope: { id: queryKey.join('-') },
    mutationFn: ({ key, value }: { key: ModuleSettingKey; value: string }) =>
      post('/module/setting/common/set', { moduleId, configKey: key, configValue: value }),
    onMutate: async ({ key, value }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (settings) => settings && { ...settings, [key]: value })
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
