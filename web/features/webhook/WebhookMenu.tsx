import { Menu } from '@mantine/core'
import { IconDots, IconEdit, IconListDetails, IconSend, IconTrash } from '@tabler/icons-react'
import type { Webhook } from '#core/contract/webhook.ts'
import { useDeleteWebhook } from '../../data/webhook/webhook.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toastDone } from '../../ui/toast.tsx'

export interface WebhookActs {
  onEdit: (webhook: Webhook) => void
  onTest: (webhook: Webhook) => void
  onLog: (webhook: Webhook) => void
}

export function WebhookMenu({ webhook, onEdit, onTest, onLog }: WebhookActs & { webhook: Webhook }) {
  const t = useT()
  const askDelete = useAskDelete()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton label={t('webhook.tools', { name: webhook.name })}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSend size={16} stroke={1.75} />} onClick={() => onTest(webhook)}>
          {t('webhook.test')}
        </Menu.Item>
        <Menu.Item leftSection={<IconListDetails size={16} stroke={1.75} />} onClick={() => onLog(webhook)}>
          {t('webhook.deliveries')}
        </Menu.Item>
        <Menu.Item leftSection={<IconEdit size={16} stroke={1.75} />} onClick={() => onEdit(webhook)}>
          {t('common.edit')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={() => void askDelete(webhook)}
        >
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Asks for confirmation before a webhook is deleted. */
function useAskDelete() {
  const t = useT()
  const { mutate } = useDeleteWebhook()
  return async ({ id, name }: Webhook) => {
    const isSure = await confirm({
      title: t('webhook.deleteQuestion', { name }),
      message: t('webhook.deleteText'),
      action: t('webhook.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (isSure) mutate(id, { onSuccess: () => toastDone(t('webhook.deleted', { name })) })
  }
}
