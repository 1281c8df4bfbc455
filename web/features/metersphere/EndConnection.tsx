import { Button } from '@mantine/core'
import { useRemoveConnection } from '../../data/metersphere/metersphere.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ActRow } from '../../ui/ActRow.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Panel, Section } from '../../ui/Page.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Ends the connection of a space, after a question. */
export function EndConnection({ spaceId, name }: { spaceId: string; name: string }) {
  const t = useT()
  const { mutate, isPending } = useRemoveConnection()
  const ask = async () => {
    const isSure = await confirm({
      title: t('metersphere.disconnectQuestion'),
      message: t('metersphere.disconnectText'),
      action: t('metersphere.disconnect'),
      keep: t('common.cancel'),
      isDanger: true,
    })
    if (isSure) mutate(spaceId, { onSuccess: () => toastDone(t('metersphere.disconnected')) })
  }
  return (
    <Section title={t('metersphere.disconnect')}>
      <Panel flush>
        <ActRow title={t('metersphere.disconnectTitle', { name })} text={t('metersphere.disconnectText')}>
          <Button variant="outline" color="red" loading={isPending} onClick={() => void ask()}>
            {t('metersphere.disconnect')}
          </Button>
        </ActRow>
      </Panel>
    </Section>
  )
}
