import { useEffect, useLayoutEffect, useRef } from 'react'
import { keepTreeOffset } from '../lib/arrived-place.ts'
import { loadLateCode } from '../reading/late-code.ts'
import { keepArrivedTexts } from '../ui/rich/arrived-texts.ts'
import { loadForm } from '../ui/rich/use-clean.ts'
import { doEarlyActs, takeEarlyActs, type EarlyActs } from './early-acts.ts'
import { queryClient } from './query-client.ts'
import { loadReadingData } from './reading-data.ts'
import type { createRouter } from './router.tsx'

type Router = ReturnType<typeof createRouter>

/**
 * The page arrived readable: it stays until the app can draw the same. Waits for the code and data of the first screen, so that nothing
 * is empty in between. Whatever fails here is shown by the page itself.
 */
export async function prepareTakeOver(router: Router): Promise<void> {
  const has = (selector: string) => document.querySelector(selector) !== null
  await Promise.all([
    whenRouted(router),
    loadReadingData(queryClient, location.pathname).catch(() => undefined),
    ...keepArrivedTexts().map(loadForm),
    has('[data-late]') && loadLateCode(),
  ])
  keepTreeOffset()
}

function whenRouted(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return
      leave()
      resolve()
    })
  })
}

/** Last in the app, so that its effects are: the page stays where the reader has scrolled to, and does what the reader did. */
export function KeptPlace() {
  const { scrollX, scrollY } = window
  const { activeElement } = document
  const early = useRef<EarlyActs>(undefined)
  useLayoutEffect(() => {
    window.scrollTo(scrollX, scrollY)
    early.current ??= takeEarlyActs(activeElement)
    // Only where the app takes over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (early.current) void doEarlyActs(early.current)
    early.current = { acts: [], focused: null }
  }, [])
  return null
}
