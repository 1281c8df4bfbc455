import { Suspense } from 'react'
import { isHtml } from '#core/text/rich-text.ts'
import { ReadText } from '../ui/rich/ReadText.tsx'
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
      <ReadText source={text} form="html" />
    </Suspense>
  ) : (
    <Suspense fallback={<p>{text}</p>}>
      <ReadText source={text} form="breaks" />
    </Suspense>
  )
}
