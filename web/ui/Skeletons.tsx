import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { Page } from './Page.tsx'
import styles from './Skeletons.module.css'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Appears after 150 ms, so that fast responses show no skeleton. */
export function Waiting({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <output className={styles.late} aria-label={t('common.loading')}>
      {children}
    </output>
  )
}

/** A page title over rows: the shape of most pages. */
export function PageSkeleton({ narrow = false }: { narrow?: boolean }) {
  return (
    <Waiting>
      <Page narrow={narrow}>
        <Skeleton height={28} width={240} mt={2} />
        <Skeleton height={16} width={320} mt={10} mb={28} maw="100%" />
        <div className={styles.rows}>
          {times(6).map((row) => (
            <Skeleton key={row} height={36} />
          ))}
        </div>
      </Page>
    </Waiting>
  )
}

/** The shape of a short list inside a page or dialog. */
export function RowsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Waiting>
      <div className={styles.rows}>
        {times(count).map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </div>
    </Waiting>
  )
}

/** A title over cards: the home page, and the projects of a space. */
export function CardsSkeleton() {
  return (
    <Waiting>
      <Page>
        <Skeleton height={28} width={240} mt={2} />
        <Skeleton height={16} width={320} mt={10} mb={28} maw="100%" />
        <div className={styles.cards}>
          {times(8).map((card) => (
            <Skeleton key={card} height={150} radius="lg" />
          ))}
        </div>
      </Page>
    </Waiting>
  )
}

/** A menu beside a toolbar and rows: the applications of a project, and editors. */
export function WorkSkeleton() {
  return (
    <Waiting>
      <Skeleton height={48} radius={0} mb={16} />
      <div className={styles.work}>
        <div className={styles.rows}>
          {times(7).map((line) => (
            <Skeleton key={line} height={30} />
          ))}
        </div>
        <div className={styles.rows}>
          <Skeleton height={32} maw={560} mb={12} />
          {times(10).map((row) => (
            <Skeleton key={row} height={30} />
          ))}
        </div>
      </div>
    </Waiting>
  )
}
