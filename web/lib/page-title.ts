import { useEffect } from 'react'
import { useLanguage } from './i18n.ts'

const PRODUCT = 'Endpaper'

/** `site` is the name of a publication, which stands in the place of ours. */
export function setPageTitle(title: string | undefined, site = PRODUCT): void {
  document.title = title ? `${title} · ${site}` : site
}

/** For a page whose title is the name of what it shows; others have their title in the route table. */
export function usePageTitle(title: string, site?: string): void {
  // The route resets the title when the language changes, so this component rerenders then too and sets it again.
  useLanguage()
  useEffect(() => setPageTitle(title, site))
}
