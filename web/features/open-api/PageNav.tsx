import type { MouseEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useJump } from '../../reading/doc-jump.ts'
import type { OutlineEntry } from '../../reading/outline-entries.ts'
import styles from './OpenApiPage.module.css'

interface Props {
  basics: readonly OutlineEntry[]
  methods: readonly OutlineEntry[]
  /** The id of the section that is being read. */
  current: string
}

/** Everything on the page, by group; on narrow screens a menu takes its place. */
export function PageNav({ basics, methods, current }: Props) {
  const t = useT()
  return (
    <nav className={styles.nav} aria-label={t('openApi.page.navigation')}>
      <p>{t('openApi.page.basics')}</p>
      <Links entries={basics} current={current} />
      <p>{t('openApi.page.methods')}</p>
      <Links entries={methods} current={current} isCode />
    </nav>
  )
}

interface LinksProps {
  entries: readonly OutlineEntry[]
  current: string
  isCode?: boolean
}

function Links({ entries, current, isCode = false }: LinksProps) {
  const follow = useFollow()
  return entries.map(({ id, title }) => (
    <a
      key={id}
      href={`#${id}`}
      data-code={isCode || undefined}
      aria-current={id === current ? 'location' : undefined}
      onClick={follow(id)}
    >
      {title}
    </a>
  ))
}

/** Goes to a section without a history entry; modifier keys keep their browser behaviour. */
export function useFollow() {
  const jump = useJump()
  return (id: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    jump(id)
  }
}
