import { IconCircleCheck, IconPencil, IconUnlink } from '@tabler/icons-react'
import { changeClasses, type DocComparison } from '#core/change/change.ts'
import { useT } from '../../../lib/i18n.ts'
import styles from './Differences.module.css'

const icons = { breaking: IconUnlink, compatible: IconCircleCheck, text: IconPencil }

/** How many changes there are of each class. */
export function ClassCounts({ comparison: { values, parts, rows } }: { comparison: DocComparison }) {
  const t = useT()
  const changes = [...values, ...parts, ...rows]
  return (
    <dl className={styles.counts}>
      {changeClasses.map((name) => {
        const Icon = icons[name]
        return (
          <div key={name} className={styles.count} data-kind={name}>
            <dt>{t(`change.effect.${name}`)}</dt>
            <dd>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {changes.filter((change) => change.class === name).length}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
