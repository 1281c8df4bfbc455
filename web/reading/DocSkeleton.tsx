import { Skeleton } from '@mantine/core'
import { Waiting } from '../ui/Skeletons.tsx'
import styles from './DocSpread.module.css'

const LINES = ['100%', '92%', '96%', '64%']

/** The shape of a doc page. */
export function DocSkeleton() {
  return (
    <Waiting>
      <div className={styles.verso}>
        <div className={styles.column}>
          <Skeleton height={30} width={280} maw="100%" />
          <Skeleton height={14} width={360} maw="100%" mt={14} />
          <Skeleton height={44} mt={20} radius="md" />
          {LINES.map((width) => (
            <Skeleton key={width} height={14} width={width} mt={16} />
          ))}
          <Skeleton height={220} mt={36} />
        </div>
      </div>
    </Waiting>
  )
}
