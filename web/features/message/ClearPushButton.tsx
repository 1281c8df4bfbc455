import { Button } from '@mantine/core'
import { useClearPushMessages } from '../../data/message/message.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Deletes messages about pushes, imports and syncs. */
export function ClearPushButton() {
  const t = useT()
  const clear = useClearPushMessages()
  const ask = async () => {
    const question = {
      title: t('message.center.clearPushTitle'),
      message: t('message.center.clearPushText'),
      action: t('message.center.clearPush'),
      keep: t('common.keep'),
      isDanger: true,
    }
    if (await confirm(question)) clear.mutate(undefined, { onSuccess: () => toastDone(t('message.center.cleared')) })
  }
  return (
    <Button variant="subtle" color="red" loading={clear.isPending} onClick={() => void ask()}>
      {t('message.center.clearPush')}
    </Button>
  )
}
