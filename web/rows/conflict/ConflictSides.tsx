import { useMemo, type ReactNode } from 'react'
import type { Conflict, FieldConflict, RowConflict } from '#core/content/merge/conflict.ts'
import { valueText, withoutMarkup, type NamedParts } from '#core/change/value-words.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './ConflictSides.module.css'
import { countBelow, rowFacts } from './row-facts.ts'
import { diffTexts, type TextPiece } from './text-diff.ts'

/** What stands above and in place of the two sides. */
export interface SideWords {
  mine: ReactNode
  theirs: ReactNode
  /** Instead of a row that is missing on my side, or on theirs. */
  deletedHere: string
  removedThere: string
}

interface Props {
  conflict: Conflict
  parts: NamedParts
  words: SideWords
}

/** Both sides of a conflict next to each other. */
export function ConflictSides({ conflict, parts, words }: Props) {
  return conflict.kind === 'field' ? (
    <FieldSides conflict={conflict} parts={parts} words={words} />
  ) : (
    <RowSides conflict={conflict} words={words} />
  )
}

/** Both values of a field, with the words that differ marked. */
function FieldSides({ conflict, parts, words }: Props & { conflict: FieldConflict }) {
  const t = useT()
  const { field, mine, theirs } = conflict
  const texts = useMemo(() => {
    const textOf = valueText(t, parts, field)
    const [left, right] = [textOf(mine), textOf(theirs)]
    const [plainLeft, plainRight] = [withoutMarkup(left), withoutMarkup(right)]
    // Where only the formatting differs, it is shown.
    return plainLeft === plainRight ? diffTexts(left, right) : diffTexts(plainLeft, plainRight)
  }, [t, parts, field, mine, theirs])
  return (
    <Sides
      words={words}
      mine={<Text pieces={texts.mine} side="del" />}
      theirs={<Text pieces={texts.theirs} side="add" />}
    />
  )
}

/** A row that only one side has. */
function RowSides({ conflict: { kind, mine, theirs }, words }: { conflict: RowConflict; words: SideWords }) {
  const isDeleted = kind === 'deleted'
  return (
    <Sides
      words={words}
      mine={isDeleted ? <Gone text={words.deletedHere} /> : <Row row={mine} />}
      theirs={isDeleted ? <Row row={theirs} /> : <Gone text={words.removedThere} />}
    />
  )
}

function Sides({ words, mine, theirs }: { words: SideWords; mine: ReactNode; theirs: ReactNode }) {
  return (
    <dl className={styles.sides}>
      <div>
        <dt>{words.mine}</dt>
        <dd>{mine}</dd>
      </div>
      <div>
        <dt>{words.theirs}</dt>
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
