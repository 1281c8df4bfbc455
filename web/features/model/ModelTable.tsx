import { ActionIcon, Tooltip } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ModelRow } from '#core/contract/model.ts'
import { editModelPath, modelPath } from '../../data/model/model-paths.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import styles from './model.module.css'
import { useAskDeleteModel } from './use-ask-delete-model.ts'

interface Props {
  moduleId: string
  label: string
  models: readonly ModelRow[]
  canEdit: boolean
}

const ROW = 56

/** A virtual table: modules can have thousands of models. */
export function ModelTable({ moduleId, label, models, canEdit }: Props) {
  const { body, virtualizer, top } = useVirtualModels(models)
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <div className={styles.table} role="table" aria-label={label} aria-rowcount={models.length + 1}>
      <Head canEdit={canEdit} />
      <div ref={body} role="rowgroup" style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}>
        {items.map(({ index }) => {
          const model = models[index]
          return (
            model && <Row key={model.id} moduleId={moduleId} model={model} position={index + 2} canEdit={canEdit} />
          )
        })}
      </div>
    </div>
  )
}

function useVirtualModels(models: readonly ModelRow[]) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  // The content above may have several lines.
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: models.length,
    estimateSize: () => ROW,
    getItemKey: (index) => models[index]?.id ?? index,
    overscan: 8,
    scrollMargin: top,
  })
  return { body, virtualizer, top }
}

function Head({ canEdit }: { canEdit: boolean }) {
  const t = useT()
  return (
    <div role="rowgroup">
      <div className={styles.head} role="row" aria-rowindex={1}>
        <div role="columnheader">{t('model.colName')}</div>
        <div role="columnheader" data-number>
          {t('model.colRows')}
        </div>
        <div role="columnheader" data-number>
          {t('model.colUsed')}
        </div>
        <div role="columnheader">{t('model.colChanged')}</div>
        <div role="columnheader">{canEdit && t('common.tableTools')}</div>
      </div>
    </div>
  )
}

interface RowProps {
  moduleId: string
  model: ModelRow
  /** In the whole table, from 1. */
  position: number
  canEdit: boolean
}

function Row({ moduleId, model, position, canEdit }: RowProps) {
  const { id, name, description, rowCount, usedBy, modifierName, gmtModified } = model
  return (
    <div className={styles.row} role="row" aria-rowindex={position}>
      <div role="cell">
        <Link to={modelPath(moduleId, id)}>{name}</Link>
        {description !== '' && <p>{description}</p>}
      </div>
      <div role="cell" data-number>
        {rowCount}
      </div>
      <div role="cell" data-number>
        {usedBy}
      </div>
      <div role="cell" className={styles.changed}>
        {modifierName} <TimeAgo at={gmtModified} />
      </div>
      <div role="cell" className={styles.tools}>
        {canEdit && <RowTools moduleId={moduleId} model={model} />}
      </div>
    </div>
  )
}

function RowTools({ moduleId, model }: Pick<RowProps, 'moduleId' | 'model'>) {
  const t = useT()
  const askDelete = useAskDeleteModel()
  const { id, name } = model
  const editLabel = t('model.editOf', { name })
  return (
    <>
      <Tooltip label={editLabel}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          component={Link}
          to={editModelPath(moduleId, id)}
          aria-label={editLabel}
        >
          <IconEdit size={16} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <IconButton label={t('model.deleteOf', { name })} size={28} onClick={() => void askDelete(model)}>
        <IconTrash size={16} stroke={1.75} />
      </IconButton>
    </>
  )
}
