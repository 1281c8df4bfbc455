import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import type { DocComparison, ValueChange } from '#core/change/change.ts'
import { valueText, withoutMarkup, type NamedParts } from '#core/change/value-words.ts'
import { useT } from '../../../lib/i18n.ts'
import { changeGroups, type ChangeGroup, type ChangeItem } from '../../../parts/change/change-groups.ts'
import { Effect } from '../../../parts/change/Effect.tsx'
import { diffTexts, type TextPiece } from '../../../rows/conflict/text-diff.ts'
import { MoreRows } from '../../../ui/MoreRows.tsx'
import { useGrowing } from '../../../ui/use-growing.ts'
import styles from './Differences.module.css'

/** Longer values are shown without marked words. */
const MAX_MARKED = 10_000

interface Props {
  comparison: DocComparison
  /** The models and dictionaries that values may refer to. */
  names: NamedParts
  /** The numbers of the two versions. */
  revisions: { before: number; after: number }
}

/** The differences of fields and rows in two columns. */
export function SideTables({ comparison, ...others }: Props) {
  const t = useT()
  const groups = useMemo(() => changeGroups(t, comparison), [t, comparison])
  return groups.map((group) => <SideTable key={group.key} group={group} {...others} />)
}

function SideTable({ group, names, revisions }: Omit<Props, 'comparison'> & { group: ChangeGroup }) {
  const t = useT()
  const { title, part, items } = group
  const { shown, more } = useGrowing(items)
  return (
    <section>
      <h3 className={styles.heading}>
        {title} {part !== '' && <code>{part}</code>} <small>{t('change.count', { count: items.length })}</small>
      </h3>
      <table className={styles.table}>
        <colgroup>
          <col className={styles.placeColumn} />
          <col />
          <col />
          <col className={styles.effectColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('history.field')}</th>
            <th scope="col">{t('history.version', { revision: revisions.before })}</th>
            <th scope="col">{t('history.version', { revision: revisions.after })}</th>
            <th scope="col">{t('history.effect')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <Row key={item.key} item={item} names={names} />
          ))}
        </tbody>
      </table>
      <MoreRows key={shown.length} more={more} />
    </section>
  )
}

function Row({ item, names }: { item: ChangeItem; names: NamedParts }) {
  const t = useT()
  return (
    <tr data-kind={item.kind}>
      <th scope="row">
        {item.isPath ? <code>{item.name}</code> : item.name}
        {item.isPath && <small className={styles.kind}>{t(`change.kind.${item.kind}`)}</small>}
      </th>
      <Side item={item} names={names} side="before" />
      <Side item={item} names={names} side="after" />
      <td>
        <Effect item={item} />
      </td>
    </tr>
  )
}

type SideName = 'before' | 'after'

function Side({ item, names, side }: { item: ChangeItem; names: NamedParts; side: SideName }) {
  const t = useT()
  const isNone = item.kind === (side === 'before' ? 'added' : 'removed')
  if (isNone) {
    return (
      <td data-side={side} data-none>
        <VisuallyHidden>{t('history.none')}</VisuallyHidden>
      </td>
    )
  }
  return (
    <td data-side={side}>
      {item.nameBefore !== '' && <Name item={item} side={side} />}
      {item.values.map((value) => (
        <Value key={value.field} item={item} value={value} names={names} side={side} />
      ))}
    </td>
  )
}

/** Of a renamed or moved row. */
function Name({ item: { name, nameBefore }, side }: { item: ChangeItem; side: SideName }) {
  return <code className={styles.name}>{side === 'before' ? <del>{nameBefore}</del> : <ins>{name}</ins>}</code>
}

interface ValueProps {
  item: ChangeItem
  value: ValueChange
  names: NamedParts
  side: SideName
}

/** The value of a field on one side. In a row the field is named, and what only one side has is not marked word by word. */
function Value({ item, value: { field, label, before, after }, names, side }: ValueProps) {
  const t = useT()
  const isWhole = item.kind === 'added' || item.kind === 'removed'
  const pieces = useMemo(() => {
    const textOf = valueText(t, names, field)
    const [old, now] = [withoutMarkup(textOf(before)), withoutMarkup(textOf(after))]
    const own = side === 'before' ? old : now
    if (isWhole || old.length + now.length > MAX_MARKED) return [{ text: own, isChanged: false }]
    const both = diffTexts(old, now)
    return side === 'before' ? both.mine : both.theirs
  }, [t, names, field, before, after, side, isWhole])
  const isEmpty = pieces.every(({ text }) => text === '')
  if (isEmpty && isWhole) return null
  return (
    <div className={styles.value}>
      {item.isPath && <span>{t(label)}: </span>}
      {isEmpty ? <span>{t('history.none')}</span> : <Marked pieces={pieces} side={side} />}
    </div>
  )
}

function Marked({ pieces, side }: { pieces: TextPiece[]; side: SideName }) {
  const Tag = side === 'before' ? 'del' : 'ins'
  return pieces.map(({ text, isChanged }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other identity than their place
    isChanged ? <Tag key={at}>{text}</Tag> : text,
  )
}
