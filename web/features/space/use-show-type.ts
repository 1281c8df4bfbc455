import { useState } from 'react'
import { readStored, store } from '../../lib/storage.ts'

export type ShowType = 'card' | 'table'

/** How projects are shown, remembered for all spaces. */
export function useShowType() {
  const [showType, setShowType] = useState<ShowType>(() =>
    readStored('projectShowType') === 'table' ? 'table' : 'card',
  )
  const change = (type: ShowType) => {
    store('projectShowType', type)
    setShowType(type)
  }
  return [showType, change] as const
}
