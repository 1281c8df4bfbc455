import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { docStatuses } from '#core/doc/doc.ts'
import type { ListFilter } from './list-filter.ts'

const PAUSE_MS = 400

/** The filter of the list, stored in the address so that it is restored after opening a doc. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(() => params.get('q') ?? '')
  const write = (name: string, value: string | undefined) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const writeText = useDebouncedCallback((value: string) => write('q', value.trim()), PAUSE_MS)

  const status = Object.values(docStatuses).find((one) => String(one) === params.get('status'))
  const filter: ListFilter = { text, status, hidesEmpty: params.get('empty') === 'hide' }
  return {
    filter,
    setText: (value: string) => {
      setText(value)
      writeText(value)
    },
    setStatus: (value: ListFilter['status']) => write('status', value === undefined ? undefined : String(value)),
    setHidesEmpty: (value: boolean) => write('empty', value ? 'hide' : undefined),
    clear: () => {
      writeText.cancel()
      setText('')
      setParams((old) => new URLSearchParams([...old].filter(([name]) => !['q', 'status', 'empty'].includes(name))), {
        replace: true,
        preventScrollReset: true,
      })
    },
  }
}
