import { useSuspenseQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AdminLanguage } from '#core/contract/language.ts'
import { flattenTexts, type FlatTexts } from '#core/i18n/pack.ts'
import { languageQueries } from '../../../data/language/language.queries.ts'
import { useLeaveGuard } from '../../../rows/store/use-leave-guard.ts'

export type TextFilter = 'all' | 'missing' | 'changed'

export interface Entry {
  key: string
  original: string
  /** The stored translation. */
  saved: string
}

/** The texts of a language beside the originals, and what is typed and not saved yet. */
export function useTexts({ lang, fallback }: AdminLanguage) {
  const [{ data: pack }, { data: builtIn }] = useSuspenseQueries({
    queries: [languageQueries.pack(lang), languageQueries.builtIn()],
  })
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())

  const entries = useMemo(() => {
    const saved = flattenTexts(pack.content)
    const originals: FlatTexts = flattenTexts(builtIn[fallback === 'en' ? 'en' : 'zh-CN'])
    // Keys of further plural forms are only in the pack.
    const keys = [...new Set([...Object.keys(originals), ...Object.keys(saved)])]
    return keys.map((key): Entry => ({ key, original: originals[key] ?? '', saved: saved[key] ?? '' }))
  }, [pack, builtIn, fallback])

  const read = (entry: Entry) => typed.get(entry.key) ?? entry.saved
  const changes = entries.filter((entry) => typed.has(entry.key) && typed.get(entry.key) !== entry.saved)

  const isUnsaved = useRef(false)
  const hasChanges = changes.length > 0
  useEffect(() => {
    isUnsaved.current = hasChanges
  }, [hasChanges])
  useLeaveGuard({ isUnsaved: useCallback(() => isUnsaved.current, []), params: LANG })

  return {
    entries,
    changes: changes.map(({ key }) => ({ key, value: typed.get(key) ?? '' })),
    read,
    write: (key: string, value: string) => setTyped((former) => new Map(former).set(key, value)),
    forget: () => setTyped(new Map()),
  }
}

const LANG = ['lang']

export function findEntries(
  entries: readonly Entry[],
  { search, keep }: { search: string; keep: (entry: Entry) => boolean },
): Entry[] {
  const wanted = search.trim().toLowerCase()
  return entries.filter(
    (entry) =>
      keep(entry) &&
      (wanted === '' || [entry.key, entry.original, entry.saved].some((text) => text.toLowerCase().includes(wanted))),
  )
}
