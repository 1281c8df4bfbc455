import styles from './DocTree.module.css'
import { filterWords } from './tree-model.ts'

/** A text with the words of a filter highlighted, ignoring case. */
export function MarkedText({ text, hit }: { text: string; hit: string }) {
  const spans = findSpans(text.toLowerCase(), filterWords(hit))
  if (spans.length === 0) return text
  return (
    <>
      {spans.map(([from, to], index) => (
        <span key={from}>
          {text.slice(spans[index - 1]?.[1] ?? 0, from)}
          <mark className={styles.hit}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.[1])}
    </>
  )
}

type Span = [from: number, to: number]

/** Where any of the words is; overlapping ones are joined. */
function findSpans(text: string, words: string[]): Span[] {
  const all = words.flatMap((word) => occurrences(text, word)).sort(([one], [other]) => one - other)
  const joined: Span[] = []
  for (const [from, to] of all) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

function occurrences(text: string, word: string): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    found.push([at, at + word.length])
  return found
}
