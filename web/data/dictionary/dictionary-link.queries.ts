import { queryOptions } from '@tanstack/react-query'
import { get } from '../../lib/request.ts'

const quiet = { quiet: true }

/** The dictionaries of a module, for rows that are linked to them. */
export const dictionaryLinkQueries = {
  list: (moduleId: string) =>
    queryOptions({
      queryKey: ['dictionary', 'list', moduleId],
      queryFn: () => get('/doc/enum/info/baselist', { moduleId }, quiet),
    }),
  items: (enumId: string) =>
    queryOptions({
      queryKey: ['dictionary', 'items', enumId],
      queryFn: () => get('/doc/enum/item/list', { enumId }, quiet),
    }),
}
