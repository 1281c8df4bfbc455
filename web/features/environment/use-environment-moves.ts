import type { DragEndEvent } from '@dnd-kit/core'
import { useState, type KeyboardEvent } from 'react'
import { useMoveEnvironment } from '../../data/environment/environment.changes.ts'
import { useT } from '../../lib/i18n.ts'
import { moveTo } from '../../lib/list-order.ts'
import { focusNextChip, arrowStep } from '../../ui/chips/chip-keys.ts'
import type { EnvironmentChipsProps } from './EnvironmentChips.tsx'

/** Moves an environment: by dragging, by keys, and step by step from a menu. */
export function useEnvironmentMoves({ moduleId, environments }: EnvironmentChipsProps) {
  const t = useT()
  const { mutate } = useMoveEnvironment(moduleId)
  const [announcement, announce] = useState('')
  const indexById = (id: unknown) => environments.findIndex((environment) => environment.id === id)

  const move = (id: string, place: number) => {
    const wish = moveTo(environments, id, place)
    if (!wish) return
    mutate(wish)
    const name = environments[indexById(id)]?.name ?? ''
    announce(t('environment.movedTo', { name, place: place + 1, count: environments.length }))
  }
  const step = (id: string, by: -1 | 1) => move(id, indexById(id) + by)
  const drop = ({ active, over }: DragEndEvent) => over && move(String(active.id), indexById(over.id))

  const followKey = (event: KeyboardEvent<HTMLElement>) => {
    const { chip } = (event.target as HTMLElement).dataset
    if (chip === undefined) return
    const by = arrowStep(event)
    if (!event.altKey) focusNextChip(event)
    else if (by !== 0) {
      event.preventDefault()
      step(chip, by)
    }
  }
  return { announcement, step, drop, followKey }
}
