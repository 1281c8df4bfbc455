import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconEdit, IconTrash } from '@tabler/icons-react'
import type { SavedCall } from '#core/contract/saved-call.ts'
import { checkLimits } from '#core/debug/check/check.ts'
import { useDeleteCall, useOrderCall } from '../../../data/check/saved-call.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { ScopeTag } from '../../../parts/check/ScopeTag.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import type { CallDraft } from './CallDialog.tsx'
import styles from './saved.module.css'

interface Props {
  call: SavedCall
  /** All of the doc, in order. */
  calls: readonly SavedCall[]
  isCurrent: boolean
  canEditTeam: boolean
  onOpen: () => void
  onEdit: (draft: CallDraft) => void
  onDeleted: () => void
}

export function CallRow({ call, calls, isCurrent, canEditTeam, onOpen, onEdit, onDeleted }: Props) {
  const t = useT()
  const { name, scope, checks } = call
  const copy = () => {
    const copyName = t('check.copyName', { name }).slice(0, checkLimits.name)
    onEdit({ name: copyName, scope: canEditTeam ? scope : 'own', request: call.request, checks })
  }
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <button type="button" className={styles.name} aria-label={t('check.open', { name })} onClick={onOpen}>
        <strong>{name}</strong>
        <small>{t('check.checkCount', { count: checks.length })}</small>
      </button>
      <ScopeTag scope={scope} />
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <IconButton label={t('check.tools', { name })}>
            <IconDots size={16} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={copy}>
            {t('check.duplicate')}
          </Menu.Item>
          {(scope === 'own' || canEditTeam) && <Changes {...{ call, calls, onEdit, onDeleted }} />}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

function Changes({ call, calls, onEdit, onDeleted }: Pick<Props, 'call' | 'calls' | 'onEdit' | 'onDeleted'>) {
  const t = useT()
  const { mutate: order } = useOrderCall()
  const { mutate: remove } = useDeleteCall()
  const { id, name, scope } = call
  const peers = calls.filter((other) => other.scope === scope)
  const index = peers.findIndex((other) => other.id === id)
  const askDelete = async () => {
    const isSure = await confirm({
      title: t('check.deleteQuestion', { name }),
      message: t(scope === 'team' ? 'check.deleteTeam' : 'check.deleteOwn'),
      action: t('check.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (!isSure) return
    remove(id, {
      onSuccess: () => {
        onDeleted()
        toastDone(t('check.deleted', { name }))
      },
    })
  }
  return (
    <>
      <Menu.Item leftSection={<IconEdit size={16} stroke={1.75} />} onClick={() => onEdit(call)}>
        {t('check.editAction')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowUp size={16} stroke={1.75} />}
        disabled={index <= 0}
        onClick={() => order({ id, afterId: peers[index - 2]?.id ?? '' })}
      >
        {t('check.moveUp')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} stroke={1.75} />}
        disabled={index >= peers.length - 1}
        onClick={() => order({ id, afterId: peers[index + 1]?.id ?? '' })}
      >
        {t('check.moveDown')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => void askDelete()}>
        {t('common.delete')}
      </Menu.Item>
    </>
  )
}
