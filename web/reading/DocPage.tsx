import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { docTypes, type DocType } from '#core/doc/doc.ts'
import { PartsProvider } from '../data/linked/PartsProvider.tsx'
import { HasAddress } from './doc-jump.ts'
import { DubboDoc } from './DubboDoc.tsx'
import { GlobalsContext } from './globals-context.ts'
import { HttpDoc } from './HttpDoc.tsx'
import { TextDoc } from './TextDoc.tsx'
import { useShownGlobals } from './use-shown-globals.ts'
import { DocSkeleton } from './DocSkeleton.tsx'

const MarkdownDoc = lazy(async () => ({ default: (await import('./MarkdownDoc.tsx')).MarkdownDoc }))

interface BodyProps {
  doc: DocView
  /** Buttons in the head of the page. */
  tools?: ReactNode
}

interface Props extends BodyProps {
  /** Shown inside another page: jumps to sections leave the address alone. */
  isPreview?: boolean
  /** Where environments are managed, for those who may. */
  environmentsPath?: string | undefined
}

/** A doc for reading, whatever its type. */
export function DocPage({ doc, tools, isPreview = false, environmentsPath }: Props) {
  const Page = pages[doc.type]
  const shown = useShownGlobals(doc, environmentsPath)
  return (
    <HasAddress value={!isPreview}>
      <PartsProvider key={doc.id} moduleId={doc.moduleId} models={doc.models} enums={doc.enums}>
        <GlobalsContext value={shown.globals}>
          <Suspense fallback={<DocSkeleton />}>
            <Page doc={shown.doc} tools={tools} />
          </Suspense>
        </GlobalsContext>
      </PartsProvider>
    </HasAddress>
  )
}

const pages: Record<DocType, ComponentType<BodyProps>> = {
  [docTypes.http]: HttpDoc,
  [docTypes.dubbo]: DubboDoc,
  [docTypes.custom]: CustomDoc,
  [docTypes.markdown]: MarkdownDoc,
}

function CustomDoc({ doc, tools }: BodyProps) {
  return <TextDoc doc={doc} tools={tools} html={doc.description} />
}
