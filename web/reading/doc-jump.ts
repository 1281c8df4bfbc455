import { createContext, useContext, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Whether the page has an address of its own. A preview has none: jumps inside it leave the address alone. */
export const HasAddress = createContext(true)

/** Goes to a part of the page, and lets the address say so. */
export function useJump(): (id: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const hasAddress = useContext(HasAddress)
  return (id) => {
    if (hasAddress) void navigate({ search, hash: encodeURIComponent(id) }, { replace: true, preventScrollReset: true })
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }
}

/** The part of the page that the address names; "" for none. */
export function useHashTarget(): string {
  const { hash } = useLocation()
  const hasAddress = useContext(HasAddress)
  if (!hasAddress) return ''
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Scrolls to a section when the page opens there. Rows, whose names have dots, are brought into view by their tables. */
export function useScrollToTarget(): void {
  const target = useHashTarget()
  useEffect(() => {
    if (target !== '' && !target.includes('.')) document.getElementById(target)?.scrollIntoView({ block: 'start' })
  }, [target])
}
