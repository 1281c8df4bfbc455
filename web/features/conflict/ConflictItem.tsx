import { Button } from '@mantine/core'
import { Fragment, useMemo } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import type { Side } from '../../data/doc/conflict.queries.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './ConflictDrawer.module.css'
import { placeWords } from './conflict-words.ts'
import { FieldSides, RowSides } from './ConflictSides.tsx'

interface Props {
  conflict: Conflict
  doc: DocView
  isBusy: boolean
  onSettle: (take: Side) => void
}

/** One difference: where it is, both sides, and the choice. */
export function ConflictItem({ conflict, doc, isBusy, onSettle }: Props) {
  const t = useT()
  const place = useMemo(() => placeWords(t, conflict), [t, conflict])
  const name = place.join(' › ')
  return (
    <li className={styles.item} aria-label={name}>
      <Place words={place} />
      {conflict.kind === 'field' ? <FieldSides conflict={conflict} doc={doc} /> : <RowSides conflict={conflict} />}
      <div className={styles.choice}>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          disabled={isBusy}
          aria-label={t('conflict.keepOne', { name })}
          onClick={() => onSettle('mine')}
        >
          {t('conflict.keep')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          aria-label={t('conflict.acceptOne', { name })}
          onClick={() => onSettle('theirs')}
        >
          {t('conflict.accept')}
        </Button>
      </div>
    </li>
  )
}

function Place({ words }: { words: readonly string[] }) {
  return (
    <h3 className={styles.place}>
      {words.map((word, at) => (
        // Rows may have the same name as what is above them.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 && <i aria-hidden="true">›</i>}
          <span>{word}</span>
        </Fragment>
      ))}
    </h3>
  )
}
