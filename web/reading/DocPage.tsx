import { Suspense, useMemo, type ComponentType, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { docTypes, type DocType } from '#core/doc/doc.ts'
import { readableModels } from '#core/page/readable-doc.ts'
import { PartsContext, useParts } from '../data/linked/parts-context.ts'
import { PartsProvider } from '../data/linked/PartsProvider.tsx'
import { HasAddress } from './doc-jump.ts'
import { DocSkeleton } from './DocSkeleton.tsx'
import { DubboDoc } from './DubboDoc.tsx'
import { GlobalsContext } from './globals-context.ts'
import { HttpDoc } from './HttpDoc.tsx'
import type { DocSlots, ReadingProps } from './reading-props.ts'
import { TextDoc } from './TextDoc.tsx'
import { useDocPage } from './use-doc-page.ts'

interface Props extends DocSlots {
  doc: DocView
  /** Shown inside another page: jumps to sections leave the address alone. */
  isPreview?: boolean
  /** Where environments are managed, for those who may. */
  environmentsPath?: string | undefined
}

/** A doc for reading, whatever its type. */
export function DocPage({ doc, isPreview = false, environmentsPath, ...slots }: Props) {
  const Page = pages[doc.type]
  const { page, globals, linked } = useDocPage(doc, environmentsPath)
  return (
    <HasAddress value={!isPreview}>
      <PartsProvider key={doc.id} moduleId={doc.moduleId} {...linked.lists}>
        <ReadableParts>
          <GlobalsContext value={globals}>
            <Suspense fallback={<DocSkeleton />}>
              <Page view={doc} page={page} examples={linked.examples} {...slots} />
            </Suspense>
          </GlobalsContext>
        </ReadableParts>
      </PartsProvider>
    </HasAddress>
  )
}

/** Covers secrets also in models that are fetched when a reader opens them. */
function ReadableParts({ children }: { children: ReactNode }) {
  const parts = useParts()
  const readable = useMemo(() => ({ ...parts, models: readableModels(parts.models) }), [parts])
  return <PartsContext value={readable}>{children}</PartsContext>
}

const pages: Record<DocType, ComponentType<ReadingProps>> = {
  [docTypes.http]: HttpDoc,
  [docTypes.dubbo]: DubboDoc,
  [docTypes.custom]: TextDoc,
  [docTypes.markdown]: TextDoc,
}
