import { useEffect } from 'react'
import { useLanguage } from './i18n.ts'

const PRODUCT = 'Endpaper'

export function setPageTitle(title: string | undefined): void {
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
}

/** For a page whose title is the name of what it shows; others have their title in the route table. */
export function usePageTitle(title: string): void {
  // The route resets the title when the language changes, so this component rerenders then too and sets it again.
  useLanguage()
  useEffect(() => setPageTitle(title))
}
