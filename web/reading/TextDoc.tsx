import { useMemo, type ReactNode } from 'react'
import { docTypes } from '#core/doc/doc.ts'
import { remarkSection } from '#core/page/end-sections.ts'
import { useT } from '../lib/i18n.ts'
import type { CleanHtml } from '../ui/clean-html.ts'
import type { TextForm } from '../ui/rich/arrived-texts.ts'
import { CleanText } from '../ui/rich/CleanText.tsx'
import { useClean } from '../ui/rich/use-clean.ts'
import { DocHead } from './DocHead.tsx'
import styles from './DocHead.module.css'
import { DocSpread } from './DocSpread.tsx'
import { OVERVIEW_ID, type OutlineEntry } from './outline-entries.ts'
import { PageSections } from './PageSections.tsx'
import { CompactTitle } from './PathLine.tsx'
import type { ReadingProps } from './reading-props.ts'
import { useColumns } from './use-columns.ts'
import { useLongText } from './use-long-text.ts'
import { WholeTextButton } from './WholeTextButton.tsx'

/** A custom or Markdown doc: a doc that is one text. */
export function TextDoc({ view, page, tools, note }: ReadingProps) {
  const t = useT()
  const { shown, more } = useLongText(page.doc.description)
  // Files leave the remark of a text out; readers see it below the text.
  const remark = useMemo(() => remarkSection(page.doc, t), [page, t])
  return (
    <TextSpread
      title={view.name}
      source={shown}
      form={view.type === docTypes.markdown ? 'markdown' : 'html'}
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
  source: string
  form: TextForm
  /** Below the text. */
  children?: ReactNode
}

/** A text with an outline of its headings. Suspends while what draws the text is fetched. */
export function TextSpread({ title, head, source, form, children }: SpreadProps) {
  const t = useT()
  const { frame, columns } = useColumns()
  const clean = useClean(form, source)
  const outline = useMemo(() => [{ id: OVERVIEW_ID, title: t('view.overview') }, ...headingEntries(clean)], [t, clean])
  return (
    <DocSpread frame={frame} columns={columns} outline={outline} compact={<CompactTitle title={title} />} head={head}>
      <div className={styles.prose}>
        {source.trim() === '' ? <p>{t('view.noText')}</p> : <CleanText clean={clean} from={{ form, source }} />}
      </div>
      {children}
    </DocSpread>
  )
}

function headingEntries({ headings }: CleanHtml): OutlineEntry[] {
  const highest = headings.reduce((least, { level }) => Math.min(least, level), 3)
  return headings.map(({ id, text, level }) => ({ id, title: text, level: level - highest + 1 }))
}
