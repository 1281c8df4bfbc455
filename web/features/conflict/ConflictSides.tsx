import { useMemo, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { FieldConflict, RowConflict } from '#core/content/merge/conflict.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './ConflictDrawer.module.css'
import { valueText } from './conflict-words.ts'
import { countBelow, rowFacts } from './row-facts.ts'
import { diffTexts, type TextPiece } from './text-diff.ts'

/** Both values of a field, with the words that differ marked. */
export function FieldSides({ conflict, doc }: { conflict: FieldConflict; doc: DocView }) {
  const t = useT()
  const { field, mine, theirs } = conflict
  const texts = useMemo(() => {
    const textOf = valueText(t, doc, field)
    return diffTexts(textOf(mine), textOf(theirs))
  }, [t, doc, field, mine, theirs])
  return <Sides mine={<Text pieces={texts.mine} side="del" />} theirs={<Text pieces={texts.theirs} side="add" />} />
}

/** A row that only one side has. */
export function RowSides({ conflict: { kind, mine, theirs } }: { conflict: RowConflict }) {
  const t = useT()
  const isDeleted = kind === 'deleted'
  return (
    <Sides
      mine={isDeleted ? <Gone text={t('conflict.deletedHere')} /> : <Row row={mine} />}
      theirs={isDeleted ? <Row row={theirs} /> : <Gone text={t('conflict.removedThere')} />}
    />
  )
}

function Sides({ mine, theirs }: { mine: ReactNode; theirs: ReactNode }) {
  const t = useT()
  return (
    <dl className={styles.sides}>
      <div>
        <dt>{t('conflict.mine')}</dt>
        <dd>{mine}</dd>
      </div>
      <div>
        <dt>{t('conflict.theirs')}</dt>
        <dd>{theirs}</dd>
      </div>
    </dl>
  )
}

function Text({ pieces, side }: { pieces: TextPiece[]; side: 'del' | 'add' }) {
  const t = useT()
  if (pieces.length === 0) return <Gone text={t('conflict.nothing')} />
  const Tag = side === 'del' ? 'del' : 'ins'
  return (
    <p className={styles.value}>
      {pieces.map(({ text, isChanged }, at) =>
        // Pieces have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        isChanged ? <Tag key={at}>{text}</Tag> : text,
      )}
    </p>
  )
}

const Gone = ({ text }: { text: string }) => <p className={styles.gone}>{text}</p>

function Row({ row }: { row: object | null }) {
  const t = useT()
  const { name, type, description } = rowFacts(row)
  const below = countBelow(row)
  return (
    <>
      <p>
        <code className={styles.name}>{name}</code> <code className={styles.type}>{type}</code>
      </p>
      {description !== '' && <p className={styles.value}>{description}</p>}
      {below > 0 && <p className={styles.gone}>{t('conflict.rowsBelow', { count: below })}</p>}
    </>
  )
}
