import { useEffect, type RefObject } from 'react'
import { useNavigate } from 'react-router'

/** Links in a text that lead to pages of the app open without loading it again. */
export function useOwnLinks(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const holder = text.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('[data-rich] a') : null
      const address = link?.getAttribute('href') ?? ''
      if (!address.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void navigate(address)
    }
    holder?.addEventListener('click', follow)
    return () => holder?.removeEventListener('click', follow)
  }, [text, navigate])
}
