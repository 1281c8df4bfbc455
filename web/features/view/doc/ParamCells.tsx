import { useState } from 'react'
import type { Param } from '#core/doc/param.ts'
import { useT } from '../../../lib/i18n.ts'
import { InlineText } from './InlineText.tsx'
import { maxLengthOf, metaFacts } from './param-meta.ts'
import styles from './ParamTable.module.css'

interface Props {
  param: Param
  isClosed: boolean
  /** Without what only a request needs: required and lengths. */
  isAnswer: boolean
}

/** Type and description, with all rules in a line below it. */
export function ReadingCells({ param, isClosed, isAnswer }: Props) {
  const t = useT()
  return (
    <>
      <div className={styles.typeCell} role="cell">
        <span className={styles.type}>{param.type}</span>
        {param.required === 1 && !isAnswer && <span className={styles.required}>{t('view.required')}</span>}
      </div>
      <div className={styles.description} role="cell">
        <Description param={param} isClosed={isClosed} />
        <MetaLine param={isAnswer ? { ...param, maxLength: '' } : param} />
        <AllowedValues values={param.rules?.enumValues ?? []} />
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
      <div role="cell">{maxLengthOf(param)}</div>
    </>
  )
}

/** A cell for each of the columns of old. */
export function ClassicCells({ param, isClosed, isAnswer }: Props) {
  return (
    <>
      <div className={styles.type} role="cell">
        {param.type}
      </div>
      {!isAnswer && <RequestCells param={param} />}
      <div className={styles.description} role="cell">
        <Description param={param} isClosed={isClosed} />
        <AllowedValues values={param.rules?.enumValues ?? []} />
      </div>
      <div className={styles.example} role="cell">
        {param.example}
      </div>
    </>
  )
}

function Description({ param, isClosed }: { param: Param; isClosed: boolean }) {
  const t = useT()
  return (
    <>
      {param.description !== '' && <InlineText text={param.description} />}
      {isClosed && <div className={styles.fields}>{t('view.fields', { count: param.children.length })}</div>}
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

const SHOWN_VALUES = 3

/** The first values as chips; the rest on demand. */
function AllowedValues({ values }: { values: readonly string[] }) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  if (values.length === 0) return null
  const shown = isAll ? values : values.slice(0, SHOWN_VALUES)
  const rest = values.length - shown.length
  return (
    <div className={styles.chips}>
      {shown.map((value) => (
        <code key={value} className={styles.chip}>
          {value}
        </code>
      ))}
      {rest > 0 && (
        <button
          type="button"
          className={styles.chip}
          aria-label={t('view.moreValues', { count: rest })}
          onClick={() => setAll(true)}
        >
          +{rest}
        </button>
      )}
    </div>
  )
}
