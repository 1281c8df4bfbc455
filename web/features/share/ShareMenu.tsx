import { Menu } from '@mantine/core'
import {
  IconDots,
  IconEdit,
  IconKey,
  IconMessageShare,
  IconQrcode,
  IconRobot,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import type { ShareRow } from '#core/contract/share.ts'
import { revealPassword, useDeleteShare } from '../../data/share/share.queries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { focusSettled } from '../../ui/focus-settled.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { chatText, shareName } from './share-words.ts'

export interface ShareActs {
  onEdit: (share: ShareRow) => void
  onQr: (share: ShareRow) => void
  onKeys: (share: ShareRow) => void
  onConnect: (share: ShareRow) => void
}

export function ShareMenu({ share, onEdit, onQr, onKeys, onConnect }: ShareActs & { share: ShareRow }) {
  const t = useT()
  const copyText = useCopyText()
  const askDelete = useAskDelete()
  // Waits for the closing menu, so that the dialog returns the focus to the button.
  const later = (act: (share: ShareRow) => void) => () => void focusSettled().then(() => act(share))
  const isEncrypted = share.type === 2
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <IconButton label={t('share.tools', { name: shareName(share) })}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Item icon={IconEdit} text={t('share.edit')} onClick={later(onEdit)} />
        <Item
          icon={IconMessageShare}
          text={t(isEncrypted ? 'share.copyText' : 'share.copyTextPublic')}
          onClick={() => void copyText(share)}
        />
        <Item icon={IconQrcode} text={t('share.qr')} onClick={later(onQr)} />
        {isEncrypted && <Item icon={IconKey} text={t('publication.keys')} onClick={later(onKeys)} />}
        <Item icon={IconRobot} text={t('connect.menu')} onClick={later(onConnect)} />
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={() => void askDelete(share)}
        >
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ icon: Icon, text, onClick }: { icon: Icon; text: string; onClick: () => void }) {
  return (
    <Menu.Item leftSection={<Icon size={16} stroke={1.75} />} onClick={onClick}>
      {text}
    </Menu.Item>
  )
}

/** Copies a text that is ready for a chat. */
function useCopyText() {
  const t = useT()
  const lang = useLanguage()
  const { copy } = useCopy()
  return async (share: ShareRow) => {
    const isEncrypted = share.type === 2
    const text = async () => chatText(t, { ...share, password: await revealPassword(share.id) }, lang)
    const isCopied = await copy(isEncrypted ? text() : chatText(t, { ...share, password: '' }, lang))
    if (isCopied) toastDone(t('common.copied'))
  }
}

/** Asks for confirmation before a share is deleted. */
function useAskDelete() {
  const t = useT()
  const { mutate } = useDeleteShare()
  return async (share: ShareRow) => {
    const name = shareName(share)
    const isSure = await confirm({
      title: t('share.deleteQuestion', { name }),
      message: t('share.deleteText'),
      action: t('share.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (isSure) mutate(share.id, { onSuccess: () => toastDone(t('share.deleted', { name })) })
  }
}
