import { useQuery } from '@tanstack/react-query'
import type { HideableColumn } from '#core/settings/settings.ts'
import { systemQueries } from '../data/system/system.queries.ts'

const none: readonly HideableColumn[] = []
/** Until the instance has answered. */
const usual: readonly HideableColumn[] = ['required', 'maxLength']

/** Columns that the instance does not show in response tables. */
export function useHiddenColumns(isAnswer: boolean): readonly HideableColumn[] {
  const { data } = useQuery({ ...systemQueries.viewConfig(), enabled: isAnswer })
  return isAnswer ? (data?.responseHiddenColumns ?? usual) : none
}
