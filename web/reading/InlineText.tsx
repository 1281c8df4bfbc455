import { Suspense } from 'react'
import { ReadText } from '../ui/rich/ReadText.tsx'
import styles from './ParamTable.module.css'

/** A short description: HTML when it has tags, else text whose `quoted` pieces are code. */
export function InlineText({ text }: { text: string }) {
  if (/<\/?[a-z][^>]*>|&[a-z#\d]+;/i.test(text)) {
    return (
      <Suspense>
        <ReadText source={text} form="html" isInline />
      </Suspense>
    )
  }
  const pieces = text.split(/`([^`\n]+)`/)
  if (pieces.length === 1) return <div className={styles.text}>{text}</div>
  return <div className={styles.text}>{pieces.map(textOrCode)}</div>
}

/** Every second piece stood in backticks. Pieces have no other identity than their place. */
function textOrCode(piece: string, index: number) {
  return index % 2 === 0 ? piece : <code key={index}>{piece}</code>
}
