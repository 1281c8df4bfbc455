import { Suspense } from 'react'
import { isHtml } from '#core/text/rich-text.ts'
import { LazyMarkdown } from '../ui/rich/lazy-markdown.tsx'
import { LazyRichText } from '../ui/rich/lazy-rich-text.tsx'
import rich from '../ui/rich/RichText.module.css'
import styles from './DocHead.module.css'
import { isPlainLine } from './plain-line.ts'
import { useLongText } from './use-long-text.ts'
import { WholeTextButton } from './WholeTextButton.tsx'

/** A description: HTML when it begins with a tag, else Markdown, or plain words. The text stands there until the parser is fetched. */
export function Prose({ text }: { text: string }) {
  const { shown, more } = useLongText(text)
  if (text.trim() === '') return null
  return (
    <div className={styles.prose}>
      <Shown text={shown} />
      <WholeTextButton more={more} />
    </div>
  )
}

function Shown({ text }: { text: string }) {
  if (isPlainLine(text)) {
    return (
      <div className={rich.prose}>
        <p>{text}</p>
      </div>
    )
  }
  return isHtml(text) ? (
    <Suspense>
      <LazyRichText html={text} />
    </Suspense>
  ) : (
    <Suspense fallback={<p>{text}</p>}>
      <LazyMarkdown text={text} hasBreaks />
    </Suspense>
  )
}
