import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { DocType } from '#core/doc/doc.ts'
import { docSections, type SectionId } from './sections.ts'

/** The open section, stored in the address. */
export function useEditTab(type: DocType): [SectionId, (id: SectionId) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const current = docSections(type).find(({ id }) => id === asked)?.id ?? 'base'
  const select = useCallback(
    (id: SectionId) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          next.set('tab', id)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return [current, select]
}
