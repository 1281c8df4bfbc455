import { useState } from 'react'
import { readStored, store } from '../lib/storage.ts'

/** The language that the reader last chose for code, remembered on this device. "" before the first choice. */
export function useCodeLanguage(): [label: string, choose: (label: string) => void] {
  const [label, setLabel] = useState(() => readStored('codeLanguage') ?? '')
  const choose = (next: string) => {
    store('codeLanguage', next)
    setLabel(next)
  }
  return [label, choose]
}
