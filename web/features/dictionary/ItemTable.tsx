import { Button } from '@mantine/core'
import { IconClipboardText, IconFileImport, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { EnumInfo, EnumItem } from '#core/contract/dictionary.ts'
import { dictionaryItemTypes } from '#core/dictionary/dictionary.ts'
import { useDeleteItem, useMoveItem } from '../../data/dictionary/dictionary.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { moveTo } from '../../lib/list-order.ts'
import { ConflictDialog, noParts } from '../../rows/frame/ConflictDialog.tsx'
import { Steps } from '../../rows/frame/EditorSteps.tsx'
import type { GridColumn } from '../../rows/grid/grid.ts'
import { RowGrid } from '../../rows/grid/RowGrid.tsx'
import { RowKeys } from '../../rows/grid/RowKeys.tsx'
import { EditContext } from '../../rows/store/edit-context.ts'
import { ConfirmBubble } from '../../ui/ConfirmBubble.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import styles from './dictionary.module.css'
import { FromDocDialog } from './FromDocDialog.tsx'
import { PasteItemsDialog } from './PasteItemsDialog.tsx'
import type { ItemRow } from './item-form.ts'
import { useItemForm } from './use-item-form.ts'

interface Props {
  dictionary: EnumInfo
  items: EnumItem[]
  canEdit: boolean
}

const tools = (row: ItemRow) => <DeleteItem row={row} />

/** The items of a dictionary, edited in place. */
export function ItemTable({ dictionary, items: stored, canEdit }: Props) {
  const t = useT()
  const columns = useColumns()
  const [filter, setFilter] = useState('')
  const [pasted, setPasted] = useState<string>()
  const { move: moveItem, inOrder } = useMoveItem(dictionary.id)
  const items = inOrder(stored)
  const table = useItemForm(dictionary.id, items)
  const { isBlank, store } = table
  const edited = useMemo(() => ({ store, moduleId: dictionary.moduleId }), [store, dictionary.moduleId])
  const shown = table.rows.filter((row) => (isBlank(row) ? canEdit : fits(row, filter)))
  const move = (id: string, place: number) => {
    const wish = moveTo(items, id, place)
    if (wish) moveItem(wish)
  }
  const isFiltered = filter.trim() !== ''
  const hasNone = shown.every(isBlank)
  return (
    <EditContext value={edited}>
      <div className={styles.tools}>
        {canEdit && <AddTools dictionary={dictionary} items={items} onPaste={() => setPasted('')} />}
        {canEdit && <Steps />}
        {items.length > 0 && <FilterField label={t('dictionary.itemSearch')} value={filter} onChange={setFilter} />}
      </div>
      {hasNone && isFiltered && <NothingFound onClear={() => setFilter('')} />}
      {hasNone && !isFiltered && (
        <p className={styles.quiet}>{t(canEdit ? 'dictionary.noItemsText' : 'dictionary.noItems')}</p>
      )}
      {shown.length > 0 && !(hasNone && isFiltered) && (
        <div onKeyDown={table.onKeyDown} role="presentation">
          <RowGrid
            label={t('dictionary.itemsOf', { name: dictionary.name })}
            columns={columns}
            rows={shown}
            rowName={({ name }) => name}
            canEdit={canEdit}
            isBlank={isBlank}
            markOf={(row) => (table.isChanged(row) ? 'changed' : undefined)}
            problems={table.problems}
            onEdit={table.edit}
            onEnter={table.enter}
            onLeave={table.leave}
            onEscape={table.revert}
            onMove={isFiltered ? undefined : move}
            onPaste={setPasted}
            tools={tools}
          />
        </div>
      )}
      {canEdit && <RowKeys />}
      <ConflictDialog saving={table.saving} fields={store.fields} parts={noParts} />
      <PasteItemsDialog dictionary={dictionary} items={items} text={pasted} onClose={() => setPasted(undefined)} />
    </EditContext>
  )
}

function fits(row: ItemRow, filter: string): boolean {
  const wanted = filter.trim().toLowerCase()
  return `${row.name}\n${row.value}\n${row.description}`.toLowerCase().includes(wanted)
}

function useColumns(): GridColumn<ItemRow>[] {
  const t = useT()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('dictionary.colName'),
        width: 'minmax(120px, 1.2fr)',
        value: ({ name }) => name,
        kind: 'line',
        placeholder: t('dictionary.newItem'),
      },
      {
        key: 'type',
        title: t('dictionary.colType'),
        width: '104px',
        value: ({ type }) => type,
        kind: 'choice',
        isCode: true,
        choices: dictionaryItemTypes.map((type) => ({ value: type, label: type })),
      },
      {
        key: 'value',
        title: t('dictionary.colValue'),
        width: 'minmax(90px, 1fr)',
        value: ({ value }) => value,
        kind: 'line',
        isCode: true,
      },
      {
        key: 'description',
        title: t('dictionary.colDescription'),
        width: 'minmax(140px, 2fr)',
        value: ({ description }) => description,
        kind: 'text',
      },
    ],
    [t],
  )
}

interface ToolsProps extends Pick<Props, 'dictionary' | 'items'> {
  onPaste: () => void
}

function AddTools({ dictionary, items, onPaste }: ToolsProps) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconClipboardText size={16} stroke={1.75} />} onClick={onPaste}>
        {t('dictionary.paste')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.75} />}
        onClick={() => setChoosing(true)}
      >
        {t('dictionary.fromDoc')}
      </Button>
      <FromDocDialog dictionary={dictionary} items={items} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}

function DeleteItem({ row: { id, name } }: { row: ItemRow }) {
  const t = useT()
  const deleteItem = useDeleteItem()
  return (
    <ConfirmBubble
      title={t('dictionary.deleteItemQuestion', { name })}
      text={t('dictionary.deleteItemText')}
      action={t('common.delete')}
      onConfirm={() => deleteItem.mutate(id)}
    >
      {(ask, isAsking) => (
        <IconButton
          label={t('dictionary.deleteItemOf', { name })}
          size={28}
          aria-expanded={isAsking}
          loading={deleteItem.isPending}
          onClick={ask}
        >
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      )}
    </ConfirmBubble>
  )
}
