import { useMemo, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { useT } from '../lib/i18n.ts'
import { cleanHtml } from '../ui/clean-html.ts'
import { RichText } from '../ui/rich/RichText.tsx'
import { DocHead } from './DocHead.tsx'
import styles from './DocHead.module.css'
import { DocSpread } from './DocSpread.tsx'
import { CompactTitle } from './PathLine.tsx'
import { Remark } from './Remark.tsx'
import { sectionIds, type DocSection } from './sections.ts'
import { useColumns } from './use-columns.ts'

interface Props {
  doc: DocView
  tools?: ReactNode
  /** The text as HTML, not yet cleaned. */
  html: string
}

/** A custom or Markdown doc: a text with an outline of its headings. */
export function TextDoc({ doc, tools, html }: Props) {
  const t = useT()
  const { frame, columns } = useColumns()
  const sections = useMemo(() => textSections(html), [html])
  return (
    <DocSpread
      frame={frame}
      columns={columns}
      sections={sections}
      compact={<CompactTitle title={doc.name} />}
      head={<DocHead doc={doc} tools={tools} />}
    >
      <div className={styles.prose}>{html.trim() === '' ? <p>{t('view.noText')}</p> : <RichText html={html} />}</div>
      <Remark doc={doc} />
    </DocSpread>
  )
}

function textSections(html: string): DocSection[] {
  const { headings } = cleanHtml(html)
  const highest = Math.min(...headings.map(({ level }) => level))
  const parts = headings.map(({ id, text, level }) => ({ id, label: { text }, level: level - highest + 1 }))
  return [{ id: sectionIds.overview, label: { key: 'view.overview' } }, ...parts]
}
