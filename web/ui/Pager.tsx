import { NativeSelect, UnstyledButton } from '@mantine/core'
import { usePagination } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { pageSizes } from '#core/limits.ts'
import { useFormat } from '../lib/format.ts'
import { useT } from '../lib/i18n.ts'
import styles from './Pager.module.css'

export interface PageChoice {
  /** From 1. */
  pageIndex: number
  pageSize: number
}

interface Props extends PageChoice {
  total: number
  /** `replace` is set when the requested page does not exist, so that the back button does not lead there again. */
  onChange: (choice: PageChoice, how?: { replace: boolean }) => void
}

/** The pager below a list: total, page size and pages. Renders nothing for an empty list. */
export function Pager({ total, pageIndex, pageSize, onChange }: Props) {
  const t = useT()
  const format = useFormat()
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const goTo = (index: number) => onChange({ pageIndex: index, pageSize })

  // The last row of the last page was removed, or the address names a page that does not exist.
  const isBeyond = pageIndex > pageCount
  useEffect(() => {
    if (isBeyond) onChange({ pageIndex: pageCount, pageSize }, { replace: true })
  }, [isBeyond, onChange, pageCount, pageSize])

  if (total === 0) return null
  return (
    <div className={styles.pager}>
      <span className={styles.total}>{t('common.pagerTotal', { count: total, number: format.number(total) })}</span>
      <NativeSelect
        className={styles.size}
        variant="unstyled"
        aria-label={t('common.pagerSize')}
        value={String(pageSize)}
        data={pageSizes.map((size) => ({ value: String(size), label: t('common.pagerPerPage', { count: size }) }))}
        onChange={(event) => onChange({ pageIndex: 1, pageSize: Number(event.currentTarget.value) })}
      />
      {pageCount > 1 && <Pages pageIndex={Math.min(pageIndex, pageCount)} pageCount={pageCount} onGo={goTo} />}
    </div>
  )
}

interface PagesProps {
  pageIndex: number
  pageCount: number
  onGo: (index: number) => void
}

function Pages({ pageIndex, pageCount, onGo }: PagesProps) {
  const t = useT()
  return (
    <nav className={styles.pages} aria-label={t('common.pager')}>
      <Step label={t('common.pagerPrevious')} isEnd={pageIndex === 1} onClick={() => onGo(pageIndex - 1)}>
        <IconChevronLeft size={16} stroke={1.75} />
      </Step>
      <Numbers pageIndex={pageIndex} pageCount={pageCount} onGo={onGo} />
      <span className={styles.where}>
        {pageIndex} / {pageCount}
      </span>
      <Step label={t('common.pagerNext')} isEnd={pageIndex === pageCount} onClick={() => onGo(pageIndex + 1)}>
        <IconChevronRight size={16} stroke={1.75} />
      </Step>
    </nav>
  )
}

/** Narrow screens show "2 / 9" instead. */
function Numbers({ pageIndex, pageCount, onGo }: PagesProps) {
  const t = useT()
  const { range } = usePagination({ total: pageCount, page: pageIndex, siblings: 1 })
  return (
    <div className={styles.numbers}>
      {range.map((page, place) =>
        page === 'dots' ? (
          // oxlint-disable-next-line react/no-array-index-key -- there are two gaps at most, identified by their position
          <span key={`gap-${place}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <UnstyledButton
            key={page}
            className={styles.page}
            aria-label={t('common.pagerPage', { page })}
            aria-current={page === pageIndex ? 'page' : undefined}
            onClick={() => onGo(page)}
          >
            {page}
          </UnstyledButton>
        ),
      )}
    </div>
  )
}

interface StepProps {
  label: string
  isEnd: boolean
  onClick: () => void
  children: ReactNode
}

/** Keeps the focus at the end of the list; a disabled button would lose it. */
function Step({ label, isEnd, onClick, children }: StepProps) {
  return (
    <UnstyledButton
      className={styles.page}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
    >
      {children}
    </UnstyledButton>
  )
}
