import { Button } from '@mantine/core'
import { IconCopy, IconIndentDecrease, IconIndentIncrease, IconSchema, IconTrash, IconX } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './SelectionBar.module.css'
import type { TableActions } from './table-actions.ts'
import type { RowSelection } from './use-row-selection.ts'
import { Toolbar } from '../../ui/Toolbar.tsx'

interface Props {
  selection: RowSelection
  actions: TableActions
  canNest: boolean
  onMakeModel: () => void
}

/** Actions for all selected rows; floats at the bottom. */
export function SelectionBar({ selection: { ids, clear }, actions, canNest, onMakeModel }: Props) {
  const t = useT()
  if (ids.size === 0) return null
  const remove = () => {
    actions.remove(ids)
    clear()
  }
  return (
    <Toolbar className={styles.bar} label={t('edit.selected', { count: ids.size })}>
      <span className={styles.count}>{t('edit.selected', { count: ids.size })}</span>
      <Button size="xs" variant="subtle" onClick={() => actions.setAll(ids, { required: 1 })}>
        {t('edit.makeRequired')}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => actions.setAll(ids, { required: 0 })}>
        {t('edit.makeOptional')}
      </Button>
      {canNest && (
        <>
          <IconButton label={t('edit.outdent')} size={28} onClick={() => actions.outdent(ids)}>
            <IconIndentDecrease size={16} stroke={1.75} />
          </IconButton>
          <IconButton label={t('edit.indent')} size={28} onClick={() => actions.indent(ids)}>
            <IconIndentIncrease size={16} stroke={1.75} />
          </IconButton>
        </>
      )}
      {actions.planModel(ids) && (
        <IconButton label={t('model.toModel')} size={28} onClick={onMakeModel}>
          <IconSchema size={16} stroke={1.75} />
        </IconButton>
      )}
      <IconButton label={t('edit.duplicate')} size={28} onClick={() => actions.duplicate(ids)}>
        <IconCopy size={16} stroke={1.75} />
      </IconButton>
      <IconButton label={t('common.delete')} size={28} color="red" onClick={remove}>
        <IconTrash size={16} stroke={1.75} />
      </IconButton>
      <IconButton label={t('edit.clearSelection')} size={28} onClick={clear}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </Toolbar>
  )
}
