import { useSearchParams } from 'react-router'
import type { Tab } from './tabs.ts'

/** Changes the query of a tab and keeps the module in it. */
export function useTabAddress(id: Tab['id']): string {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('id', id)
  return `?${next}`
}
