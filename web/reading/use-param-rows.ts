import { useMemo, useState } from 'react'
import type { Param } from '#core/rows/param.ts'
import { useParts } from '../data/linked/parts-context.ts'
import { useHashTarget } from './doc-jump.ts'
import { arrivingRows, rowsAround, shownRows, unfolded } from './param-model.ts'
import type { ShownRow } from './row-walk.ts'

/** Which rows of a table show. A row that the address names is opened. */
export function useParamRows(section: string, params: readonly Param[]) {
  const target = useHashTarget()
  const { models, load } = useParts()
  const [folding, setFolding] = useState(unfolded)
  const [followed, setFollowed] = useState('')
  if (target !== followed) {
    setFollowed(target)
    const { open, picked } = rowsAround(section, params, models, target.startsWith(`${section}.`) ? target : '')
    if (open.length > 0) {
      setFolding({
        ...folding,
        chosen: new Map([...folding.chosen, ...open.map((id) => [id, true] as const)]),
        picked: new Map([...folding.picked, ...picked]),
      })
    }
  }
  const rows = useMemo(
    () => (import.meta.env.SSR ? arrivingRows(section, params, models) : shownRows(section, params, folding, models)),
    [section, params, folding, models],
  )
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
    /** Shows another option of a choice, and opens the choice. */
    pick: ({ param }: ShownRow, option: number) =>
      setFolding({
        ...folding,
        chosen: new Map([...folding.chosen, [param.id, true]]),
        picked: new Map([...folding.picked, [param.id, option]]),
      }),
    /** Infinity shows all. */
    showLevels: (levels: number) => setFolding({ ...folding, levels, chosen: new Map() }),
  }
}

export type ParamRows = ReturnType<typeof useParamRows>
