import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import type { ValueChange } from '#core/change/change.ts'
import { valueText, withoutMarkup, type NamedParts } from '#core/change/value-words.ts'
import { useT } from '../../lib/i18n.ts'
import { diffTexts, type TextPiece } from '../../rows/conflict/text-diff.ts'
import type { ChangeItem } from './change-groups.ts'
import styles from './ChangeList.module.css'
import { LineCompare } from './lines/LineCompare.tsx'

interface Props {
  kind: ChangeItem['kind']
  values: ValueChange[]
  names: NamedParts
  /** False where the heading names the only field. */
  hasLabels: boolean
}

/** The values of an entry: old and new ones, or those that an added or removed row has. */
export function ChangedValues({ kind, values, names, hasLabels }: Props) {
  const t = useT()
  if (values.length === 0) return null
  const isWhole = kind === 'added' || kind === 'removed'
  return (
    <dl className={styles.values}>
      {values.map((value) => (
        <div key={value.field} data-wide={!hasLabels}>
          {hasLabels ? <dt>{t(value.label)}</dt> : <VisuallyHidden component="dt">{t(value.label)}</VisuallyHidden>}
          <dd>{isWhole ? <Whole value={value} names={names} /> : <OldAndNew value={value} names={names} />}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ValueProps {
  value: ValueChange
  names: NamedParts
}

function Whole({ value: { field, before, after }, names }: ValueProps) {
  const t = useT()
  return <span className={styles.text}>{withoutMarkup(valueText(t, names, field)(after ?? before))}</span>
}

/** Texts with several lines are compared line by line. Other long texts stand below each other, with the words that differ marked. */
const SHORT = 40

function OldAndNew({ value: { field, label, before, after }, names }: ValueProps) {
  const t = useT()
  const texts = useMemo(() => {
    const textOf = valueText(t, names, field)
    const [old, now] = [textOf(before), textOf(after)]
    const plain = [withoutMarkup(old), withoutMarkup(now)] as const
    // Where only the formatting differs, it is shown.
    return plain[0] === plain[1] ? ([old, now] as const) : plain
  }, [t, names, field, before, after])
  if (texts.every(hasLines)) {
    const [old, now] = texts.map((text) => text.split('\n'))
    return <LineCompare before={old ?? []} after={now ?? []} isInline label={t(label)} />
  }
  const isShort = texts.every((text) => text.length <= SHORT && !hasLines(text))
  return isShort ? <ShortTexts texts={texts} /> : <LongTexts texts={texts} />
}

const hasLines = (text: string) => text.includes('\n')

type Texts = readonly [before: string, after: string]

function ShortTexts({ texts: [before, after] }: { texts: Texts }) {
  const t = useT()
  return (
    <>
      <VisuallyHidden>{t('change.before')} </VisuallyHidden>
      {before === '' ? <Nothing /> : <del>{before}</del>}
      <span aria-hidden="true"> → </span>
      <VisuallyHidden>{t('change.after')} </VisuallyHidden>
      {after === '' ? <Nothing /> : <ins>{after}</ins>}
    </>
  )
}

function LongTexts({ texts: [before, after] }: { texts: Texts }) {
  const t = useT()
  const { mine, theirs } = useMemo(() => diffTexts(before, after), [before, after])
  return (
    <>
      <div className={styles.long} data-side="before">
        <VisuallyHidden>{t('change.before')} </VisuallyHidden>
        <Pieces pieces={mine} tag="del" />
      </div>
      <div className={styles.long} data-side="after">
        <VisuallyHidden>{t('change.after')} </VisuallyHidden>
        <Pieces pieces={theirs} tag="ins" />
      </div>
    </>
  )
}

function Pieces({ pieces, tag: Tag }: { pieces: TextPiece[]; tag: 'del' | 'ins' }) {
  if (pieces.length === 0) return <Nothing />
  return pieces.map(({ text, isChanged }, at) =>
    // Pieces have no other identity than their place.
    // oxlint-disable-next-line react/no-array-index-key
    isChanged ? <Tag key={at}>{text}</Tag> : text,
  )
}

function Nothing() {
  const t = useT()
  return <span className={styles.nothing}>{t('conflict.nothing')}</span>
}
