import { memo, type CSSProperties } from 'react'
import { modelPath } from '../../data/model/model-paths.ts'
import { useParts } from '../../data/linked/parts-context.ts'
import { useT } from '../../lib/i18n.ts'
import type { CaptionItem } from '../model/table-items.ts'
import styles from './ParamTable.module.css'

/** Names the model of the rows below. The link opens a new tab, so that no unsaved changes are lost. */
export const ModelCaption = memo(function ModelCaption({ item }: { item: CaptionItem }) {
  const t = useT()
  const { moduleId, missing } = useParts()
  const { modelId, name, isEmpty, depth } = item
  return (
    <div className={styles.caption} role="row" aria-level={depth + 1} style={{ '--level': depth } as CSSProperties}>
      <div role="gridcell">
        {name === undefined ? (
          <output>{t(missing.has(modelId) ? 'model.gone' : 'common.loading')}</output>
        ) : (
          <>
            {t(isEmpty ? 'model.noRows' : 'model.fromModel', { name })}{' '}
            <a href={modelPath(moduleId, modelId)} target="_blank" rel="noreferrer">
              {t('model.openModel')}
            </a>
          </>
        )}
      </div>
    </div>
  )
})
