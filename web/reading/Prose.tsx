import { Suspense } from 'react'
import { isHtml } from '#core/text/rich-text.ts'
import { LazyMarkdown } from '../ui/rich/lazy-markdown.tsx'
import { LazyRichText } from '../ui/rich/lazy-rich-text.tsx'
import styles from './DocHead.module.css'
import { useLongText } from './use-long-text.ts'
import { WholeTextButton } from './WholeTextButton.tsx'

/** A description: HTML when it begins with a tag, Markdown otherwise. The plain text stands there until the parser is fetched. */
export function Prose({ text }: { text: string }) {
  const { shown, more } = useLongText(text)
  if (text.trim() === '') return null
  return (
    <div className={styles.prose}>
      {isHtml(text) ? (
        <Suspense>
          <LazyRichText html={shown} />
        </Suspense>
      ) : (
        <Suspense fallback={<p>{shown}</p>}>
          <LazyMarkdown text={shown} hasBreaks />
        </Suspense>
      )}
      <WholeTextButton more={more} />
    </div>
  )
}
