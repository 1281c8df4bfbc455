import { useMemo, useState } from 'react'
import type { Param } from '#core/doc/param.ts'
import { useHashTarget } from './doc-jump.ts'
import { anchoredRows, closedBelow, idsAround } from './param-model.ts'

const none: ReadonlySet<string> = new Set()

/** Which rows of a table show. A row that the address names is opened. */
export function useParamRows(section: string, params: readonly Param[]) {
  const target = useHashTarget()
  const [closed, setClosed] = useState(none)
  const [followed, setFollowed] = useState('')
  if (target !== followed) {
    setFollowed(target)
    if (target.startsWith(`${section}.`) && closed.size > 0) {
      const around = idsAround(anchoredRows(section, params, none), target)
      setClosed(closed.difference(new Set(around)))
    }
  }
  const rows = useMemo(() => anchoredRows(section, params, closed), [section, params, closed])
  return {
    rows,
    closed,
    target,
    toggle: (id: string) => setClosed(closed.symmetricDifference(new Set([id]))),
    /** Infinity shows all. */
    showLevels: (levels: number) => setClosed(levels === Infinity ? none : closedBelow(params, levels)),
  }
}

export type ParamRows = ReturnType<typeof useParamRows>
