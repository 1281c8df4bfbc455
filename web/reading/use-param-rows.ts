import { useMemo, useState } from 'react'
import type { Param } from '#core/rows/param.ts'
import { useParts } from '../data/linked/parts-context.ts'
import { useHashTarget } from './doc-jump.ts'
import { idsAround, shownRows, unfolded } from './param-model.ts'
import type { ShownRow } from './row-walk.ts'

/** Which rows of a table show. A row that the address names is opened. */
export function useParamRows(section: string, params: readonly Param[]) {
  const target = useHashTarget()
  const { models, load } = useParts()
  const [folding, setFolding] = useState(unfolded)
  const [followed, setFollowed] = useState('')
  if (target !== followed) {
    setFollowed(target)
    const around = target.startsWith(`${section}.`) ? idsAround(section, params, models, target) : []
    if (around.length > 0) {
      setFolding({ ...folding, chosen: new Map([...folding.chosen, ...around.map((id) => [id, true] as const)]) })
    }
  }
  const rows = useMemo(() => shownRows(section, params, folding, models), [section, params, folding, models])
  const toggle = ({ param, isOpen, model }: ShownRow) => {
    if (!isOpen && model && model.name === undefined) load(model.id)
    setFolding({ ...folding, chosen: new Map([...folding.chosen, [param.id, !isOpen]]) })
  }
  return {
    rows,
    /** Some row can be opened or closed. */
    isTree: rows.some(({ canOpen }) => canOpen),
    target,
    toggle,
    /** Infinity shows all. */
    showLevels: (levels: number) => setFolding({ levels, chosen: new Map() }),
  }
}

export type ParamRows = ReturnType<typeof useParamRows>
