import { useEffect, useRef, useState } from 'react'
import { copyText } from '../lib/clipboard.ts'
import { useT } from '../lib/i18n.ts'

const SHOWN_MS = 2000

/**
 * Copies a text; `copy` returns whether it worked. `isCopied` is true for a moment after a success; a failure is shown in a toast.
 */
export function useCopy() {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (text: string | Promise<string>): Promise<boolean> => {
    const result = await copyText(text)
    if (result !== 'copied') {
      const { toastError } = await import('./toast.tsx')
      toastError(t(result === 'failed' ? 'common.copyFailed' : 'common.clipboardNotSupported'))
      return false
    }
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
    return true
  }
  return { copy, isCopied }
}
