import type { DragEndEvent } from '@dnd-kit/core'
import { useState, type KeyboardEvent } from 'react'
import { useMoveModule } from '../../data/module/module.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { moveTo } from '../../lib/list-order.ts'
import { focusNextChip, arrowStep } from '../../ui/chips/chip-keys.ts'
import type { ModuleStripProps } from './ModuleStrip.tsx'

/** The ways to put a module elsewhere: by dragging, by keys, and step by step from a menu. */
export function useMoves({ projectId, modules }: ModuleStripProps, canEdit: boolean) {
  const t = useT()
  const moveModule = useMoveModule(projectId)
  const [told, setTold] = useState('')
  const placeOf = (id: unknown) => modules.findIndex((module) => module.id === id)

  const move = (id: string, place: number) => {
    const wish = moveTo(modules, id, place)
    if (!wish) return
    moveModule.mutate(wish)
    const name = modules[placeOf(id)]?.name ?? ''
    setTold(t('module.movedTo', { name, place: place + 1, count: modules.length }))
  }
  const step = (id: string, by: -1 | 1) => move(id, placeOf(id) + by)
  const drop = ({ active, over }: DragEndEvent) => over && move(String(active.id), placeOf(over.id))

  const followKey = (event: KeyboardEvent<HTMLElement>) => {
    const { chip } = (event.target as HTMLElement).dataset
    if (chip === undefined) return
    const by = arrowStep(event)
    if (!event.altKey) focusNextChip(event)
    else if (by !== 0 && canEdit) {
      event.preventDefault()
      step(chip, by)
    }
  }
  return { told, step, drop, followKey }
}
