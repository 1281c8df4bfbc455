import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { pageSizes } from '#core/limits.ts'
import type { PageChoice } from './Pager.tsx'

const FIRST_PAGE = 1
const USUAL_SIZE = 20

/** The page and the filters of a list, stored in the address so that a link or the back button shows the same rows. */
export function usePageAddress(usualSize = USUAL_SIZE) {
  const [params, setParams] = useSearchParams()
  const page = useMemo(() => readPage(params, usualSize), [params, usualSize])

  const setPage = useCallback(
    ({ pageIndex, pageSize }: PageChoice, how: { replace: boolean } = { replace: false }) =>
      setParams((old) => withValues(old, { page: String(pageIndex), size: String(pageSize) }, usualSize), how),
    [setParams, usualSize],
  )
  /** "" removes a filter. Changing filters resets the page and adds no history entry. Several need one call. */
  const setFilters = useCallback(
    (values: Record<string, string>) =>
      setParams((old) => withValues(old, { ...values, page: '' }, usualSize), { replace: true }),
    [setParams, usualSize],
  )
  const setFilter = useCallback((name: string, value: string) => setFilters({ [name]: value }), [setFilters])
  const clearFilters = useCallback(
    (...names: string[]) => setFilters(Object.fromEntries(names.map((name) => [name, '']))),
    [setFilters],
  )
  const filter = (name: string) => params.get(name) ?? ''
  return { page, filter, setPage, setFilter, setFilters, clearFilters }
}

/** Turns any value in the address into a page that the server accepts. */
export function readPage(params: URLSearchParams, usualSize = USUAL_SIZE): PageChoice {
  const index = Number(params.get('page'))
  const size = Number(params.get('size'))
  return {
    pageIndex: Number.isInteger(index) && index >= FIRST_PAGE && index <= 1_000_000 ? index : FIRST_PAGE,
    pageSize: pageSizes.find((known) => known === size) ?? usualSize,
  }
}

/** Defaults are omitted from the address. */
export function withValues(
  old: URLSearchParams,
  values: Record<string, string>,
  usualSize = USUAL_SIZE,
): URLSearchParams {
  const params = new URLSearchParams(old)
  for (const [name, value] of Object.entries(values)) params.set(name, value)
  const usual: Record<string, string> = { page: String(FIRST_PAGE), size: String(usualSize) }
  return new URLSearchParams([...params].filter(([name, value]) => value !== '' && value !== usual[name]))
}
