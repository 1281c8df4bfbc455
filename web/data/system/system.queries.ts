import { queryOptions } from '@tanstack/react-query'
import { listLanguages } from '../../lib/i18n.ts'
import { get } from '../../lib/request.ts'

export const systemQueries = {
  viewConfig: () =>
    queryOptions({
      queryKey: ['system', 'viewConfig'],
      queryFn: () => get('/system/viewConfig', {}),
      staleTime: 5 * 60_000,
    }),
  languages: () => queryOptions({ queryKey: ['system', 'languages'], queryFn: listLanguages, staleTime: 5 * 60_000 }),
}
