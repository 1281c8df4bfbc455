import { useCallback } from 'react'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../lib/i18n.ts'

/** The words of the interface that chapters name; a test checks that their keys exist. */
export function useManualWord(): (key: string) => string {
  const t = useT()
  return useCallback((key) => t(key as TextKey), [t])
}
