import { moneyText } from '#core/rows/allowed-values.ts'
import { shownMaxLength, metaFacts } from '#core/rows/row-facts.ts'
import type { Param } from '#core/rows/param.ts'
import { useParts } from '../data/linked/parts-context.ts'
import type { HideableColumn } from '#core/settings/settings.ts'
import { useT } from '../lib/i18n.ts'
import { AllowedValues } from './AllowedValues.tsx'
import sectionStyles from './DocSection.module.css'
import styles from './ParamTable.module.css'
import { RowType } from './RowType.tsx'
import type { RowOption, ShownRow } from './row-walk.ts'
import { ShortProse } from './ShortProse.tsx'

interface Props {
  row: ShownRow
  copied: string | undefined
  /** Columns that the instance does not show here. */
  hidden: readonly HideableColumn[]
}

/** Type and description, with all rules in a line below it. */
export function ReadingCells({ row, copied, hidden }: Props) {
  const t = useT()
  const { param } = row
  const isShown = (column: HideableColumn) => !hidden.includes(column)
  return (
    <>
      <div className={styles.typeCell} role="cell">
        <RowType row={row} />
        {param.required === 1 && isShown('required') && <span className={styles.required}>{t('view.required')}</span>}
      </div>
      <div className={styles.description} role="cell">
        {isShown('description') && <Description row={row} />}
        <MetaLine
          param={{
            ...param,
            ...(!isShown('maxLength') && { maxLength: '' }),
            ...(!isShown('example') && { example: '' }),
          }}
        />
        <AllowedValues param={param} copied={copied} />
      </div>
    </>
  )
}

function RequiredCell({ param, isOption }: { param: Param; isOption: boolean }) {
  const t = useT()
  const isRequired = param.required === 1
  return (
    <div role="cell" data-required={isRequired || undefined}>
      {isOption ? '–' : isRequired ? t('view.yes') : t('view.no')}
    </div>
  )
}

/** A cell for each of the columns of old. */
export function ClassicCells({ row, copied, hidden }: Props) {
  const { param } = row
  const isShown = (column: HideableColumn) => !hidden.includes(column)
  const money = moneyText(param)
  return (
    <>
      <div role="cell">
        <RowType row={row} />
      </div>
      {isShown('required') && <RequiredCell param={param} isOption={row.optionAt !== undefined} />}
      {isShown('maxLength') && <div role="cell">{shownMaxLength(param)}</div>}
      {isShown('description') && (
        <div className={styles.description} role="cell">
          <Description row={row} />
          <AllowedValues param={param} copied={copied} />
        </div>
      )}
      {isShown('example') && (
        <div className={styles.example} role="cell">
          {param.example}
          {money !== '' && <span className={styles.money}>{money}</span>}
        </div>
      )}
    </>
  )
}

function Description({ row: { param, canOpen, isOpen, model, options } }: { row: ShownRow }) {
  const t = useT()
  const { missing } = useParts()
  const count = param.children.length
  const isAwaited = isOpen && model !== undefined && model.name === undefined
  return (
    <>
      {param.description !== '' && <ShortProse text={param.description} />}
      {options && <Options id={param.id} options={options} />}
      {canOpen && !options && !isOpen && count > 0 && (
        <div className={styles.fields}>{t('view.fields', { count })}</div>
      )}
      {isAwaited && (
        <output className={styles.fields}>{missing.has(model.id) ? t('model.gone') : t('common.loading')}</output>
      )}
    </>
  )
}

/** Switches between the options of a choice. The table handles the buttons. */
function Options({ id, options }: { id: string; options: RowOption[] }) {
  const t = useT()
  return (
    <div className={`${sectionStyles.choices} ${styles.options}`} role="group" aria-label={t('view.oneOf')}>
      {options.map(({ name, isPicked }, index) => (
        <button
          // Options may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          type="button"
          data-option={index}
          data-row={id}
          aria-pressed={isPicked}
        >
          {name === '' ? index + 1 : name}
        </button>
      ))}
    </div>
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
