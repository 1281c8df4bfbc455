import { Marked } from '../../parts/tree-table/Marked.tsx'
import { cutInMiddle } from './cut-in-middle.ts'
import styles from './CutText.module.css'

/** A text that is cut in the middle where it has no room, with what the filter found. */
export function CutText({ text, wanted }: { text: string; wanted: string }) {
  const [start, end] = cutInMiddle(text)
  // A match across both parts is marked in one of them.
  const isAcross = wanted !== '' && !holds(start, wanted) && !holds(end, wanted) && holds(text, wanted)
  if (end === '' || isAcross) return <Marked text={text} wanted={wanted} />
  return (
    <span className={styles.text}>
      <span className={styles.start}>
        <Marked text={start} wanted={wanted} />
      </span>
      <span className={styles.end}>
        <Marked text={end} wanted={wanted} />
      </span>
    </span>
  )
}

const holds = (text: string, wanted: string) => text.toLowerCase().includes(wanted.toLowerCase())
