import type { HelpTarget } from '#core/manual/chapters.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import styles from './TabHead.module.css'

interface Props {
  title: string
  text?: string
  /** Where the manual explains the page. */
  help?: HelpTarget
}

/** The title of a page of a module, with a sentence about it. */
export function TabHead({ title, text, help }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {help && <HelpLink to={help} />}
      </div>
      {text && <p>{text}</p>}
    </header>
  )
}
