import { IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './OpenApiPage.module.css'
import { useFollow } from './PageNav.tsx'

interface Props {
  id: string
  title: string
  /** The title is a name in code. */
  isCode?: boolean
  children: ReactNode
  /** For the right page. */
  examples?: ReactNode
}

/** A section: text on the left page, examples on the right one where there is room. */
export function Block({ id, title, isCode = false, children, examples }: Props) {
  const t = useT()
  const follow = useFollow()
  return (
    <section id={id} className={styles.block} aria-labelledby={`${id}-title`}>
      <div className={styles.verso}>
        <h2 id={`${id}-title`} data-code={isCode || undefined}>
          {title}
          <a href={`#${id}`} aria-label={t('openApi.page.linkTo', { name: title })} onClick={follow(id)}>
            <IconLink size={16} stroke={1.75} aria-hidden="true" />
          </a>
        </h2>
        {children}
      </div>
      {examples && <div className={styles.recto}>{examples}</div>}
    </section>
  )
}
