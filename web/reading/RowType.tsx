import { Link } from 'react-router'
import { listText } from '#core/rows/param-type.ts'
import { modelPath } from '../data/model/model-paths.ts'
import { useParts } from '../data/linked/parts-context.ts'
import { useT } from '../lib/i18n.ts'
import styles from './ParamTable.module.css'
import type { RowModel, ShownRow } from './row-walk.ts'

/** The type of a row: words, or the name of its model. */
export function RowType({ row: { param, model, options } }: { row: Pick<ShownRow, 'param' | 'model' | 'options'> }) {
  const t = useT()
  if (options) return <span className={styles.type}>{t('view.oneOf')}</span>
  if (model?.name === undefined) return <span className={styles.type}>{listText(param.type)}</span>
  return (
    <span className={styles.type}>
      {model.shownAt === undefined ? (
        <ModelName id={model.id} name={model.name} />
      ) : (
        <Again name={model.name} shownAt={model.shownAt} />
      )}
      {'[]'.repeat(model.lists)}
    </span>
  )
}

export function ModelName({ id, name }: { id: string; name: string }) {
  const { moduleId, hasPages } = useParts()
  if (!hasPages) return name
  return (
    <Link className={styles.model} to={modelPath(moduleId, id)}>
      {name}
    </Link>
  )
}

/** A model inside itself is a link to where it is shown, which never opens without end. */
function Again({ name, shownAt }: { name: string; shownAt: RowModel['shownAt'] }) {
  const t = useT()
  return (
    <a
      className={styles.model}
      href={`#${encodeURIComponent(shownAt ?? '')}`}
      data-anchor={shownAt}
      title={t('model.containsItself')}
      aria-label={t('model.toItself', { name })}
    >
      ↻ {name}
    </a>
  )
}
