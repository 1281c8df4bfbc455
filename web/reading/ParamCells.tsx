import { moneyText } from '#core/rows/choices.ts'
import { shownMaxLength, metaFacts } from '#core/rows/row-facts.ts'
import type { Param } from '#core/rows/param.ts'
import { useParts } from '../data/linked/parts-context.ts'
import { useT } from '../lib/i18n.ts'
import { AllowedValues } from './AllowedValues.tsx'
import styles from './ParamTable.module.css'
import { RowType } from './RowType.tsx'
import type { ShownRow } from './row-walk.ts'
import { ShortProse } from './ShortProse.tsx'

interface Props {
  row: ShownRow
  copied: string | undefined
  /** Without what only a request needs: required and lengths. */
  isAnswer: boolean
}

/** Type and description, with all rules in a line below it. */
export function ReadingCells({ row, copied, isAnswer }: Props) {
  const t = useT()
  const { param } = row
  return (
    <>
      <div className={styles.typeCell} role="cell">
        <RowType row={row} />
        {param.required === 1 && !isAnswer && <span className={styles.required}>{t('view.required')}</span>}
      </div>
      <div className={styles.description} role="cell">
        <Description row={row} />
        <MetaLine param={isAnswer ? { ...param, maxLength: '' } : param} />
        <AllowedValues param={param} copied={copied} />
      </div>
    </>
  )
}

function RequestCells({ param }: { param: Param }) {
  const t = useT()
  const isRequired = param.required === 1
  return (
    <>
      <div role="cell" data-required={isRequired || undefined}>
        {isRequired ? t('view.yes') : t('view.no')}
      </div>
      <div role="cell">{shownMaxLength(param)}</div>
    </>
  )
}

/** A cell for each of the columns of old. */
export function ClassicCells({ row, copied, isAnswer }: Props) {
  const { param } = row
  const money = moneyText(param)
  return (
    <>
      <div role="cell">
        <RowType row={row} />
      </div>
      {!isAnswer && <RequestCells param={param} />}
      <div className={styles.description} role="cell">
        <Description row={row} />
        <AllowedValues param={param} copied={copied} />
      </div>
      <div className={styles.example} role="cell">
        {param.example}
        {money !== '' && <span className={styles.money}>{money}</span>}
      </div>
    </>
  )
}

function Description({ row: { param, canOpen, isOpen, model } }: { row: ShownRow }) {
  const t = useT()
  const { missing } = useParts()
  const count = param.children.length
  const isAwaited = isOpen && model !== undefined && model.name === undefined
  return (
    <>
      {param.description !== '' && <ShortProse text={param.description} />}
      {canOpen && !isOpen && count > 0 && <div className={styles.fields}>{t('view.fields', { count })}</div>}
      {isAwaited && (
        <output className={styles.fields}>{missing.has(model.id) ? t('model.gone') : t('common.loading')}</output>
      )}
    </>
  )
}

function MetaLine({ param }: { param: Param }) {
  const t = useT()
  const facts = metaFacts(param, t)
  if (facts.length === 0) return null
  return (
    <div className={styles.meta}>
      {facts.map(({ key, text, code }) => (
        <span key={key}>
          {text}
          {code !== undefined && <code>{code}</code>}
        </span>
      ))}
    </div>
  )
}
