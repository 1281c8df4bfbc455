import { useMemo, type ReactNode } from 'react'
import type { VisitorDoc } from '#core/contract/visit.ts'
import { DebugSourceContext } from '../../data/debug/debug-source.ts'
import { useT } from '../../lib/i18n.ts'
import { DebugTab } from '../debug/DebugTab.tsx'
import { useVisit } from './visit-context.ts'
import { debugSource } from './visitor-debug-source.ts'

interface Props {
  doc: VisitorDoc
  tools: ReactNode
  tabs: ReactNode
}

/** Lets visitors try a doc, in the environments that the publication allows. */
export function VisitDebug({ doc, tools, tabs }: Props) {
  const t = useT()
  const { source } = useVisit()
  const debugging = useMemo(() => debugSource(source), [source])
  const allowed = useMemo(() => {
    const environments = doc.debugEnvs.map((target) => ({ ...target, name: target.name || t('visitor.gateway') }))
    return { ...doc, environments }
  }, [doc, t])
  return (
    <DebugSourceContext value={debugging}>
      <DebugTab doc={allowed} tools={tools} tabs={tabs} />
    </DebugSourceContext>
  )
}
