import { IconArrowLeft, IconArrowRight, IconLink } from '@tabler/icons-react'
import { useMemo, useRef, type MouseEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { chapters, helpPath, type Chapter } from '#core/manual/chapters.ts'
import { plainWords, type ManualChapter, type ManualSection } from '#core/manual/read-chapter.ts'
import { searchTerms } from '#core/manual/search-chapters.ts'
import { useT } from '../../lib/i18n.ts'
import { useJump } from '../../reading/doc-jump.ts'
import { OutlineMenu } from '../../reading/Outline.tsx'
import type { OutlineEntry } from '../../reading/outline-entries.ts'
import { RichText } from '../../ui/rich/RichText.tsx'
import { pictureAddress } from './chapter-files.ts'
import { manualHtml } from './manual-html.ts'
import styles from './manual.module.css'
import { useOwnLinks } from './use-own-links.ts'

interface Props {
  id: Chapter
  title: string
  chapter: ManualChapter
  language: string
  entries: readonly OutlineEntry[]
  /** The section that is being read. */
  current: string
}

export function ManualArticle({ id, title, chapter, language, entries, current }: Props) {
  const article = useRef<HTMLElement>(null)
  useOwnLinks(article)
  const [params] = useSearchParams()
  const query = params.get('q') ?? ''
  const terms = useMemo(() => searchTerms(query), [query])
  const text = (markdown: string) => <Text markdown={markdown} language={language} terms={terms} />
  return (
    <article ref={article} className={styles.article}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.sections}>
          <OutlineMenu entries={entries} current={current} isLarge />
        </div>
      </header>
      {text(chapter.intro)}
      {chapter.sections.map((section) => (
        <section
          key={section.anchor}
          id={section.anchor}
          className={styles.section}
          aria-label={plainWords(section.title)}
        >
          <SectionTitle section={section} />
          {text(section.text)}
        </section>
      ))}
      <Neighbours id={id} />
    </article>
  )
}

function Text({ markdown, language, terms }: { markdown: string; language: string; terms: readonly string[] }) {
  const html = useMemo(
    () => manualHtml(markdown, { picture: (name) => pictureAddress(language, name), terms }),
    [markdown, language, terms],
  )
  return <RichText html={html} />
}

function SectionTitle({ section: { anchor, title } }: { section: ManualSection }) {
  const t = useT()
  const jump = useJump()
  const name = plainWords(title)
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    jump(anchor)
  }
  return (
    <h2>
      {name}
      <a href={`#${anchor}`} aria-label={t('help.linkTo', { name })} onClick={follow}>
        <IconLink size={16} stroke={1.75} aria-hidden="true" />
      </a>
    </h2>
  )
}

/** The chapters before and after this one. */
function Neighbours({ id }: { id: Chapter }) {
  const t = useT()
  const place = chapters.indexOf(id)
  const previous = chapters[place - 1]
  const next = chapters[place + 1]
  return (
    <footer className={styles.neighbours}>
      {previous && (
        <Link to={helpPath(previous)}>
          <span>
            <IconArrowLeft size={14} stroke={1.75} aria-hidden="true" />
            {t('help.previous')}
          </span>
          <b>{t(`help.chapter.${previous}`)}</b>
        </Link>
      )}
      {next && (
        <Link className={styles.next} to={helpPath(next)}>
          <span>
            {t('help.next')}
            <IconArrowRight size={14} stroke={1.75} aria-hidden="true" />
          </span>
          <b>{t(`help.chapter.${next}`)}</b>
        </Link>
      )}
    </footer>
  )
}
