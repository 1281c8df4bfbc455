import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import type { MockItem } from '#core/contract/mock.ts'
import { useDeleteMock, useOrderMock } from '../../data/mock/mock.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ConfirmBubble } from '../../ui/ConfirmBubble.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import styles from './mock.module.css'

interface Props {
  mocks: MockItem[]
  chosen: string
  /** A configuration that is not saved yet is open. */
  isNewOpen: boolean
  canEdit: boolean
  docId: string
  onChoose: (mock: MockItem) => void
  onCopy: (mock: MockItem) => void
  onDeleted: (id: string) => void
}

export function MockList({ mocks, chosen, isNewOpen, canEdit, onChoose, onCopy, onDeleted }: Props) {
  const t = useT()
  const { mutate: order } = useOrderMock()
  const { mutate: remove } = useDeleteMock()
  const move = (at: number, by: number) => {
    const mock = mocks[at]
    // Down: after the next one. Up: after the one before the previous one.
    const after = by > 0 ? mocks[at + 1] : mocks[at - 2]
    if (mock) order({ id: mock.id, afterId: after?.id ?? '' })
  }
  const drop = ({ id, name }: MockItem) =>
    remove(id, {
      onSuccess: () => {
        toastDone(t('mock.deleted', { name }))
        onDeleted(id)
      },
    })
  return (
    <ul className={styles.list}>
      {isNewOpen && (
        <li className={styles.item} data-current>
          <span className={styles.itemName}>{t('mock.unsaved')}</span>
        </li>
      )}
      {mocks.map((mock, at) => (
        <li key={mock.id} className={styles.item} data-current={(mock.id === chosen && !isNewOpen) || undefined}>
          <button
            type="button"
            className={styles.itemName}
            aria-current={mock.id === chosen}
            onClick={() => onChoose(mock)}
          >
            <span>{mock.name}</span>
            <span className={styles.meta}>
              {mock.httpStatus}
              {mock.isEnabled === 0 && ` · ${t('mock.off')}`}
            </span>
          </button>
          {canEdit && (
            <span className={styles.itemTools}>
              <IconButton label={t('mock.moveUp')} size={28} disabled={at === 0} onClick={() => move(at, -1)}>
                <IconArrowUp size={16} stroke={1.75} />
              </IconButton>
              <IconButton
                label={t('mock.moveDown')}
                size={28}
                disabled={at === mocks.length - 1}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={16} stroke={1.75} />
              </IconButton>
              <IconButton label={t('mock.duplicate')} size={28} onClick={() => onCopy(mock)}>
                <IconCopy size={16} stroke={1.75} />
              </IconButton>
              <ConfirmBubble
                title={t('mock.deleteTitle', { name: mock.name })}
                text={t('mock.deleteText')}
                action={t('common.delete')}
                onConfirm={() => drop(mock)}
              >
                {(ask, isAsking) => (
                  <IconButton
                    label={t('common.delete')}
                    size={28}
                    aria-expanded={isAsking}
                    aria-haspopup="dialog"
                    onClick={ask}
                  >
                    <IconTrash size={16} stroke={1.75} />
                  </IconButton>
                )}
              </ConfirmBubble>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
