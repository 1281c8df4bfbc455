import type { DragEndEvent } from '@dnd-kit/core'
import { useState, type KeyboardEvent } from 'react'
import { useMoveModule } from '../../data/module/module.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { moveTo } from '../../lib/list-order.ts'
import { focusNextChip, arrowStep } from '../../ui/chips/chip-keys.ts'
import type { ModuleStripProps } from './ModuleStrip.tsx'

/** Moves a module: by dragging, by keys, and step by step from a menu. */
export function useMoves({ projectId, modules }: ModuleStripProps, canEdit: boolean) {
  const t = useT()
  const moveModule = useMoveModule(projectId)
  const [announcement, announce] = useState('')
  const indexById = (id: unknown) => modules.findIndex((module) => module.id === id)

  const move = (id: string, place: number) => {
    const wish = moveTo(modules, id, place)
    if (!wish) return
    moveModule.mutate(wish)
    const name = modules[indexById(id)]?.name ?? ''
    announce(t('module.movedTo', { name, place: place + 1, count: modules.length }))
  }
  const step = (id: string, by: -1 | 1) => move(id, indexById(id) + by)
  const drop = ({ active, over }: DragEndEvent) => over && move(String(active.id), indexById(over.id))

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
  return { announcement, step, drop, followKey }
}
