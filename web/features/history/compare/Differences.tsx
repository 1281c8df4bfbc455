import { useMemo } from 'react'
import type { DocComparison } from '#core/change/change.ts'
import type { DocView } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import { isHtml } from '#core/text/rich-text.ts'
import { useT } from '../../../lib/i18n.ts'
import { ChangeList } from '../../../parts/change/ChangeList.tsx'
import { htmlLines } from '../../../parts/change/lines/html-lines.ts'
import { LineCompare } from '../../../parts/change/lines/LineCompare.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ClassCounts } from './ClassCounts.tsx'
import styles from './Differences.module.css'
import { SideTables } from './SideTables.tsx'
import type { CompareLayout } from './use-layout.ts'

interface Props {
  comparison: DocComparison
  docOld: DocView
  docNew: DocView
  layout: CompareLayout
}

/** What differs between two versions: fields and rows as a list or in two columns, the text line by line. */
export function Differences({ comparison, docOld, docNew, layout }: Props) {
  const t = useT()
  const text = comparison.values.find(({ field }) => field === 'description')
  const others = useMemo(() => withoutText(comparison), [comparison])
  const names = useMemo(
    () => ({ models: [...docOld.models, ...docNew.models], enums: [...docOld.enums, ...docNew.enums] }),
    [docOld, docNew],
  )
  const revisions = { before: docOld.revision, after: docNew.revision }
  const hasOthers = others.values.length + others.parts.length + others.rows.length > 0
  if (!text && !hasOthers) return <Note>{t('history.same')}</Note>
  return (
    <div className={styles.all}>
      {!isText(docNew) && <ClassCounts comparison={comparison} />}
      {text && <Texts label={t(text.label)} docOld={docOld} docNew={docNew} layout={layout} />}
      {hasOthers &&
        (layout === 'side' ? (
          <SideTables comparison={others} names={names} revisions={revisions} />
        ) : (
          <ChangeList comparison={others} names={names} />
        ))}
    </div>
  )
}

/** Changes of a text have one class only. */
const isText = ({ type }: DocView) => type === docTypes.markdown || type === docTypes.custom

const withoutText = (comparison: DocComparison): DocComparison => ({
  ...comparison,
  values: comparison.values.filter(({ field }) => field !== 'description'),
})

function Texts({ label, docOld, docNew, layout }: Omit<Props, 'comparison'> & { label: string }) {
  const [before, after] = useMemo(() => linesOfBoth(docOld, docNew), [docOld, docNew])
  return (
    <section>
      <h3 className={styles.heading}>{label}</h3>
      <LineCompare before={before} after={after} isInline={layout === 'inline'} label={label} />
    </section>
  )
}

/** Formatted texts are compared by their words; where only the formatting differs, as they are stored. */
function linesOfBoth(docOld: DocView, docNew: DocView): [string[], string[]] {
  const [before, after] = [linesOf(docOld), linesOf(docNew)]
  const isSame = before.length === after.length && before.every((line, at) => line === after[at])
  return isSame ? [storedLines(docOld), storedLines(docNew)] : [before, after]
}

function linesOf({ type, description }: DocView): string[] {
  return type !== docTypes.markdown && isHtml(description) ? htmlLines(description) : description.split('\n')
}

const storedLines = ({ description }: DocView) => description.replaceAll('><', '>\n<').split('\n')
