import { Tooltip } from '@mantine/core'
import type { ChangeClass } from '#core/change/change.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './ChangeClassTag.module.css'

interface Props {
  changeClass: ChangeClass
  /** How many changes have this class; shown in front of the word. */
  count?: number
}

/** How a change affects callers, shown the same everywhere: a word, a shape and a colour. */
export function ChangeClassTag({ changeClass, count }: Props) {
  const t = useT()
  return (
    <Tooltip label={t(`change.effect.${changeClass}`)}>
      <span className={styles.tag} data-class={changeClass}>
        <span className={styles.shape} aria-hidden="true" />
        {count !== undefined && <b>{count}</b>}
        {t(`change.${changeClass}`)}
      </span>
    </Tooltip>
  )
}
