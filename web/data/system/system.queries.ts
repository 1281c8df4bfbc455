import { queryOptions } from '@tanstack/react-query'
import { readNames } from '#core/settings/checks.ts'
import { listLanguages, tellTrashDays } from '../../lib/i18n.ts'
import { get } from '../../lib/request.ts'

export const systemQueries = {
  viewConfig: () =>
    queryOptions({
      queryKey: ['system', 'viewConfig'],
      queryFn: async () => {
        const config = await get('/system/viewConfig', {}, { quiet: true })
        tellTrashDays(config.trashDays)
        return config
      },
      staleTime: 5 * 60_000,
    }),
  /** Types that the editor of parameters offers. */
  paramTypes: () =>
    queryOptions({
      queryKey: ['system', 'paramTypes'],
      queryFn: async () =>
        readNames(await get('/system/frontConfig', { key: 'front.param.type-array' }, { quiet: true })),
      staleTime: 5 * 60_000,
    }),
  languages: () => queryOptions({ queryKey: ['system', 'languages'], queryFn: listLanguages, staleTime: 5 * 60_000 }),
}
