import { useSearchParams } from 'react-router'
import type { Tab } from './tabs.ts'

/** The query of the address of a tab; the module in it stays. */
export function useTabAddress(id: Tab['id']): string {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('id', id)
  return `?${next}`
}
