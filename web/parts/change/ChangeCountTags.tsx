import { changeClasses, type ChangeClass } from '#core/change/change.ts'
import { ChangeClassTag } from './ChangeClassTag.tsx'
import styles from './ChangeClassTag.module.css'

/** How many changes have which class, without zeros; nothing where there are none. */
export function ChangeCountTags({ counts }: { counts: Readonly<Record<ChangeClass, number>> }) {
  const found = changeClasses.filter((name) => counts[name] > 0)
  if (found.length === 0) return null
  return (
    <span className={styles.tags}>
      {found.map((name) => (
        <ChangeClassTag key={name} changeClass={name} count={counts[name]} />
      ))}
    </span>
  )
}
