import { useMemo, type ReactNode } from 'react'
import { remarkSection } from '#core/page/end-sections.ts'
import { useT } from '../lib/i18n.ts'
import { cleanHtml } from '../ui/clean-html.ts'
import { RichText } from '../ui/rich/RichText.tsx'
import { DocHead } from './DocHead.tsx'
import styles from './DocHead.module.css'
import { DocSpread } from './DocSpread.tsx'
import { OVERVIEW_ID, type OutlineEntry } from './outline-entries.ts'
import { PageSections } from './PageSections.tsx'
import { CompactTitle } from './PathLine.tsx'
import type { ReadingProps } from './reading-props.ts'
import { useColumns } from './use-columns.ts'
import { WholeTextButton } from './WholeTextButton.tsx'

interface Props extends ReadingProps {
  /** The text as HTML, not yet cleaned. */
  html: string
  /** Shows the rest if `html` is the beginning only. */
  more: (() => void) | undefined
  isMarkdown?: boolean
}

/** A custom or Markdown doc. */
export function TextDoc({ view, page, html, more, isMarkdown = false, tools, note }: Props) {
  const t = useT()
  // Files leave the remark of a text out; readers see it below the text.
  const remark = useMemo(() => remarkSection(page.doc, t), [page, t])
  return (
    <TextSpread
      title={view.name}
      html={html}
      isMarkdown={isMarkdown}
      head={<DocHead view={view} blocks={page.head} tools={tools} note={note} />}
    >
      <WholeTextButton more={more} />
      <PageSections sections={remark} />
    </TextSpread>
  )
}

interface SpreadProps {
  title: string
  head: ReactNode
  /** Not yet cleaned. */
  html: string
  isMarkdown?: boolean
  /** Below the text. */
  children?: ReactNode
}

/** A text with an outline of its headings. */
export function TextSpread({ title, head, html, isMarkdown = false, children }: SpreadProps) {
  const t = useT()
  const { frame, columns } = useColumns()
  const headings = useMemo(() => headingEntries(html), [html])
  const outline = useMemo(() => [{ id: OVERVIEW_ID, title: t('view.overview') }, ...headings], [t, headings])
  return (
    <DocSpread frame={frame} columns={columns} outline={outline} compact={<CompactTitle title={title} />} head={head}>
      <div className={styles.prose} data-rich={isMarkdown ? 'markdown' : 'html'}>
        {html.trim() === '' ? <p>{t('view.noText')}</p> : <RichText html={html} isMarkdown={isMarkdown} />}
      </div>
      {children}
    </DocSpread>
  )
}

function headingEntries(html: string): OutlineEntry[] {
  const { headings } = cleanHtml(html)
  const highest = headings.reduce((least, { level }) => Math.min(least, level), 3)
  return headings.map(({ id, text, level }) => ({ id, title: text, level: level - highest + 1 }))
}
