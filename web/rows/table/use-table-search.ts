import { useMemo, useState } from 'react'
import { walkParams, type Param } from '#core/rows/param.ts'
import { findParent } from '#core/rows/edit-rows.ts'
import { useStable } from '../../lib/use-stable.ts'
import type { TableModel } from './use-table-model.ts'

const none: ReadonlySet<string> = new Set()

/** Finds rows by their texts, also in collapsed ones; `jump` moves to the next hit. */
export function useTableSearch({ rows, reveal }: TableModel, showRow: (rowId: string) => void) {
  const [text, setText] = useState('')
  const [current, setCurrent] = useState<string>()
  const found = useMemo(() => (text.trim() === '' ? [] : search(rows, text.trim().toLowerCase())), [rows, text])
  const hits = useMemo(() => (found.length === 0 ? none : new Set(found)), [found])

  const jump = useStable((step: 1 | -1) => {
    const at = found.indexOf(current ?? '')
    const next = found[(at + step + found.length) % found.length]
    if (next === undefined) return
    reveal(new Set(ancestors(rows, next)))
    setCurrent(next)
    showRow(next)
  })
  const position = current === undefined ? 0 : found.indexOf(current) + 1
  const count = found.length
  return useMemo(() => ({ text, setText, hits, count, position, jump }), [text, hits, count, position, jump])
}

function search(rows: readonly Param[], text: string): string[] {
  const found: string[] = []
  for (const { param } of walkParams(rows)) {
    const texts = [param.name, param.type, param.description, param.example]
    if (texts.some((value) => value.toLowerCase().includes(text))) found.push(param.id)
  }
  return found
}

export function ancestors(rows: readonly Param[], id: string): string[] {
  const parent = findParent(rows, id)
  return parent ? [parent.id, ...ancestors(rows, parent.id)] : []
}
