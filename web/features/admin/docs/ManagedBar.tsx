import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCircleHalf2, IconTrash, IconUser, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { docLimits } from '#core/doc/doc-fields.ts'
import { notDeprecated } from '#core/doc/doc.ts'
import { useChangeManagedDocs, useRemoveManagedDocs, type DocValues } from '../../../data/admin/managed-docs.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { BarButton, FloatingBar } from '../../../parts/tree-table/FloatingBar.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { StatusItems } from '../../doc-list/StatusItems.tsx'
import { TextDialog } from './TextDialog.tsx'

/** Actions for the chosen docs. */
export function ManagedBar({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useT()
  const count = ids.length
  const [asked, setAsked] = useState<'maintainer' | 'deprecation'>()
  const { mutate: change, isPending: isChanging } = useChangeManagedDocs()
  const { mutate: removeAll, isPending: isRemoving } = useRemoveManagedDocs()
  const isBusy = isChanging || isRemoving
  const set = (values: DocValues) =>
    change(
      { ids, values },
      {
        onSuccess: () => {
          toastDone(t('managed.done', { count }))
          onDone()
        },
      },
    )
  const remove = async () => {
    const isSure = await confirm({
      title: t('managed.removeTitle', { count }),
      message: t('managed.removeText'),
      action: t('common.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (!isSure) return
    removeAll(
      { ids },
      {
        onSuccess: () => {
          toastDone(t('managed.removed', { count }))
          onDone()
        },
      },
    )
  }
  return (
    <>
      <FloatingBar label={t('doclist.selectionTools')} count={t('doclist.selected', { count })}>
        <Menu position="top" disabled={isBusy}>
          <Menu.Target>
            <BarButton icon={IconCircleHalf2} text={t('doclist.status')} loading={isChanging} />
          </Menu.Target>
          <Menu.Dropdown>
            <StatusItems onChoose={(status) => set({ status })} />
          </Menu.Dropdown>
        </Menu>
        <BarButton
          icon={IconUser}
          text={t('managed.setMaintainer')}
          disabled={isBusy}
          onClick={() => setAsked('maintainer')}
        />
        <BarButton
          icon={IconArchive}
          text={t('managed.deprecate')}
          disabled={isBusy}
          onClick={() => setAsked('deprecation')}
        />
        <BarButton
          icon={IconArchiveOff}
          text={t('managed.undeprecate')}
          disabled={isBusy}
          onClick={() => set({ deprecated: notDeprecated })}
        />
        <BarButton
          icon={IconTrash}
          text={t('common.delete')}
          color="red"
          loading={isRemoving}
          disabled={isBusy}
          onClick={() => void remove()}
        />
        <IconButton label={t('doclist.clearSelection')} size={28} onClick={onDone}>
          <IconX size={16} stroke={1.75} />
        </IconButton>
      </FloatingBar>
      <TextDialog
        isOpen={asked === 'maintainer'}
        title={t('managed.maintainerTitle', { count })}
        label={t('managed.maintainer')}
        hint={t('managed.maintainerHint')}
        action={t('managed.setMaintainer')}
        limit={docLimits.author}
        onClose={() => setAsked(undefined)}
        onText={(author) => set({ author })}
      />
      <TextDialog
        isOpen={asked === 'deprecation'}
        title={t('managed.deprecateTitle', { count })}
        label={t('managed.reason')}
        hint={t('managed.reasonHint')}
        action={t('managed.deprecate')}
        limit={docLimits.deprecated}
        onClose={() => setAsked(undefined)}
        onText={(deprecated) => set({ deprecated })}
      />
    </>
  )
}
