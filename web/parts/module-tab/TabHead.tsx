import styles from './TabHead.module.css'

/** The title of a page of a module, with a sentence about it. */
export function TabHead({ title, text }: { title: string; text?: string }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </header>
  )
}
