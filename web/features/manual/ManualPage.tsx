import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router'
import { isChapter, type Chapter } from '#core/manual/chapters.ts'
import { plainWords, readChapter } from '#core/manual/read-chapter.ts'
import { builtInBehind, useLanguage, useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useScrollToTarget } from '../../reading/doc-jump.ts'
import { Outline } from '../../reading/Outline.tsx'
import { useScrollSpy } from '../../reading/use-scroll-spy.ts'
import { ManualArticle } from './ManualArticle.tsx'
import styles from './manual.module.css'
import { manualQueries } from './manual.queries.ts'
import { ChapterMenu, ManualNav } from './ManualNav.tsx'
import { ManualSearch } from './ManualSearch.tsx'
import { useManualWord } from './use-manual-word.ts'

const FIRST: Chapter = 'start'

/** The manual of the product: chapters at the left, one of them to read. It needs no sign-in. */
export function ManualPage() {
  const { chapter = FIRST } = useParams()
  if (!isChapter(chapter)) return <Navigate to="/help" replace />
  return <OpenManual id={chapter} />
}

function OpenManual({ id }: { id: Chapter }) {
  const t = useT()
  const word = useManualWord()
  // Languages that an instance adds have no chapters of their own.
  const language = builtInBehind(useLanguage())
  const { data: source } = useSuspenseQuery(manualQueries.chapter(language, id))
  const chapter = useMemo(() => readChapter(source, word), [source, word])
  const title = t(`help.chapter.${id}`)
  usePageTitle(`${title} · ${t('help.title')}`)
  useScrollToTarget()
  const entries = chapter.sections.map((section) => ({ id: section.anchor, title: plainWords(section.title) }))
  const current = useScrollSpy(entries.map((entry) => entry.id))
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className={styles.tools}>
          <ChapterMenu current={id} />
          <ManualSearch language={language} />
        </div>
        <ManualNav current={id} />
      </div>
      <ManualArticle
        key={`${language} ${id}`}
        id={id}
        title={title}
        chapter={chapter}
        language={language}
        entries={entries}
        current={current}
      />
      <div className={styles.outline}>
        <Outline entries={entries} current={current} />
      </div>
    </div>
  )
}
