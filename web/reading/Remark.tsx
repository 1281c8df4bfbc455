import type { DocView } from '#core/contract/doc.ts'
import { useT } from '../lib/i18n.ts'
import { Section } from './DocSection.tsx'
import { InlineText } from './InlineText.tsx'
import { sectionIds } from './sections.ts'

/** What was said about the last change. */
export function Remark({ doc: { remark } }: { doc: DocView }) {
  const t = useT()
  if (remark.trim() === '') return null
  return (
    <Section id={sectionIds.remark} title={t('view.remark')}>
      <InlineText text={remark} />
    </Section>
  )
}
