import type { ReactNode } from 'react'
import type { SpaceInfo } from '#core/contract/space.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { MarbleSwatch } from '../../ui/Marble.tsx'
import styles from './SpaceHead.module.css'

interface Props {
  space: SpaceInfo
  /** Beside the name. */
  help?: ReactNode
  /** Filters and buttons at the right. */
  children?: ReactNode
}

/** The paper, name and figures of a space at the top of its page. */
export function SpaceHead({ space, help, children }: Props) {
  const t = useT()
  const format = useFormat()
  const members = t('member.count', { count: space.memberCount, number: format.number(space.memberCount) })
  const projects = t('home.projectCount', { count: space.projectCount })
  return (
    <header className={styles.head}>
      <MarbleSwatch id={space.id} size={56} />
      <div className={styles.words}>
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{space.name}</h1>
          {help}
        </div>
        <p className={styles.figures}>{space.isCompose === 1 ? members : `${projects} · ${members}`}</p>
      </div>
      {children && <div className={styles.tools}>{children}</div>}
    </header>
  )
}
