import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { anyFields } from '#core/content/fields.ts'
import type { DocView } from '#core/contract/doc.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import { placeWords } from '#core/content/merge/conflict-words.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { Side } from '../../data/doc/conflict.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ConflictPlace } from '../../rows/conflict/ConflictPlace.tsx'
import { ConflictSides } from '../../rows/conflict/ConflictSides.tsx'
import sideStyles from '../../rows/conflict/ConflictSides.module.css'
import styles from './ConflictDrawer.module.css'

const fields = anyFields<DocContent>(docFields)

interface Props {
  conflict: Conflict
  doc: DocView
  isBusy: boolean
  onSettle: (take: Side) => void
}

/** One difference: where it is, both sides, and the choice. */
export function ConflictItem({ conflict, doc, isBusy, onSettle }: Props) {
  const t = useT()
  const place = useMemo(() => placeWords(t, fields, conflict), [t, conflict])
  const name = place.join(' › ')
  const words = {
    mine: t('conflict.mine'),
    theirs: t('conflict.theirs'),
    deletedHere: t('conflict.deletedHere'),
    removedThere: t('conflict.removedThere'),
  }
  return (
    <li className={sideStyles.item} aria-label={name}>
      <ConflictPlace words={place} />
      <ConflictSides conflict={conflict} parts={doc} words={words} />
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
