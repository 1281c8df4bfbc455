import styles from './DocTree.module.css'

/** A text with the first match of the search text highlighted, ignoring case. */
export function MarkedText({ text, hit }: { text: string; hit: string }) {
  const wanted = hit.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.hit}>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
