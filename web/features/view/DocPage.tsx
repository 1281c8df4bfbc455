import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { docTypes, type DocType } from '#core/doc/doc.ts'
import { HasAddress } from './doc/doc-jump.ts'
import { DubboDoc } from './doc/DubboDoc.tsx'
import { HttpDoc } from './doc/HttpDoc.tsx'
import { TextDoc } from './doc/TextDoc.tsx'
import { DocSkeleton } from './DocSkeleton.tsx'

const MarkdownDoc = lazy(async () => ({ default: (await import('./doc/MarkdownDoc.tsx')).MarkdownDoc }))

interface BodyProps {
  doc: DocView
  /** Buttons in the head of the page. */
  tools?: ReactNode
}

interface Props extends BodyProps {
  /** Shown inside another page: jumps to sections leave the address alone. */
  isPreview?: boolean
}

/** A doc for reading, whatever its type. */
export function DocPage({ doc, tools, isPreview = false }: Props) {
  const Page = pages[doc.type]
  return (
    <HasAddress value={!isPreview}>
      <Suspense fallback={<DocSkeleton />}>
        <Page doc={doc} tools={tools} />
      </Suspense>
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
