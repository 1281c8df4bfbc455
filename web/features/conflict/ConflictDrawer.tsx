import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import { useSettle, type Side } from '../../data/doc/conflict.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import styles from './ConflictDrawer.module.css'
import { ConflictItem } from './ConflictItem.tsx'

interface Props {
  doc: DocView
  isOpen: boolean
  onClose: () => void
}

/** Every difference between what people wrote and what was delivered, to be decided one by one or all at once. */
export function ConflictDrawer({ doc, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <SideDrawer title={t('conflict.title')} isOpen={isOpen} onClose={onClose} size={720}>
      <p className={styles.text}>{t('conflict.text')}</p>
      <Decisions doc={doc} />
    </SideDrawer>
  )
}

function Decisions({ doc }: { doc: DocView }) {
  const t = useT()
  const { conflicts } = doc
  const list = useRef<HTMLUListElement>(null)
  const { settle, isBusy } = useDecision(doc, () => list.current?.focus())
  const askAll = useAskAll(conflicts, (take) => void settle(take, conflicts))
  const { shown, more } = useGrowing(conflicts)
  return (
    <>
      <div className={styles.all}>
        {conflicts.length > 1 && <AllButtons isBusy={isBusy} onSettle={(take) => void askAll(take)} />}
        <output>{t('conflict.left', { count: conflicts.length })}</output>
      </div>
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={t('conflict.title')}>
        {shown.map((conflict) => (
          <ConflictItem
            key={[conflict.table, conflict.rowId, conflict.field].join(' ')}
            conflict={conflict}
            doc={doc}
            isBusy={isBusy}
            onSettle={(take) => void settle(take, [conflict])}
          />
        ))}
      </ul>
      <MoreRows key={shown.length} more={more} />
    </>
  )
}

/** A decided difference is gone with its buttons, so the focus moves on; with the last one the drawer itself is gone. */
function useDecision(doc: DocView, focusList: () => void) {
  const t = useT()
  const { mutateAsync, isPending } = useSettle(doc)
  const settle = async (take: Side, conflicts: readonly Conflict[]) => {
    const isLast = conflicts.length === doc.conflicts.length
    const isDone = await mutateAsync({ take, conflicts }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    if (!isLast) return focusList()
    toastDone(t('conflict.allSettled'))
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return { settle, isBusy: isPending }
}

function useAskAll({ length: count }: readonly Conflict[], settle: (take: Side) => void) {
  const t = useT()
  return async (take: Side) => {
    const verb = take === 'theirs' ? 'accept' : 'keep'
    const isAgreed = await confirm({
      title: t(`conflict.${verb}Question`, { count }),
      message: t(`conflict.${verb}Text`),
      action: t(`conflict.${verb}Action`, { count }),
      keep: t('common.cancel'),
    })
    if (isAgreed) settle(take)
  }
}

function AllButtons({ isBusy, onSettle }: { isBusy: boolean; onSettle: (take: Side) => void }) {
  const t = useT()
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={() => onSettle('theirs')}>
        {t('conflict.acceptAll')}
      </Button>
      <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => onSettle('mine')}>
        {t('conflict.keepAll')}
      </Button>
    </>
  )
}
