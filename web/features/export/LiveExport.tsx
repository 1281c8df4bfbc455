import { Button, Group, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { TextKey } from '#core/i18n/texts.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { exportQueries, useRefreshExportToken } from '../../data/export/export.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { CodeField } from '../../parts/code-field/CodeField.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import styles from './export.module.css'

const addresses: { path: string; label: TextKey }[] = [
  { path: 'openapi', label: 'exporting.liveOpenapi' },
  { path: 'postman', label: 'exporting.livePostman' },
]

/** Placeholder for the token until it is revealed. */
const MASK = '••••••••••••'

/** URLs at which other tools can read the current docs of a module. */
export function LiveExport({ moduleId }: { moduleId: string }) {
  const t = useT()
  const client = useQueryClient()
  const [isShown, setShown] = useState(false)
  const query = exportQueries.token(moduleId)
  const { data: token } = useQuery({ ...query, enabled: isShown })
  const { data: config } = useQuery(systemQueries.viewConfig())
  const liveUrl = (path: string, key: string) => `${config?.baseUrl ?? location.origin}/module/${path}/${key}`
  // Fetched again: someone else may have replaced the token.
  const fetchAddress = async (path: string) => liveUrl(path, await client.fetchQuery({ ...query, staleTime: 0 }))
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <Stack gap={16}>
      <p className={styles.text}>{t('exporting.liveText')}</p>
      {addresses.map(({ path, label }) => (
        <CodeField key={path} label={t(label)} value={liveUrl(path, (isShown && token) || MASK)}>
          <CopyButton text={() => fetchAddress(path)} label={t('common.copyThing', { name: t(label) })} />
        </CodeField>
      ))}
      <p className={styles.hint}>{t('exporting.liveHint')}</p>
      <Group gap={8}>
        <Button variant="default" leftSection={<Eye size={16} stroke={1.75} />} onClick={() => setShown(!isShown)}>
          {isShown ? t('exporting.liveHide') : t('exporting.liveShow')}
        </Button>
        <NewToken moduleId={moduleId} />
      </Group>
    </Stack>
  )
}

function NewToken({ moduleId }: { moduleId: string }) {
  const t = useT()
  const refresh = useRefreshExportToken(moduleId)
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('exporting.rotateQuestion'),
      message: t('exporting.rotateText'),
      action: t('exporting.rotate'),
      keep: t('common.cancel'),
      isDanger: true,
    })
    if (isAgreed) refresh.mutate(undefined, { onSuccess: () => toastDone(t('exporting.rotated')) })
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconRefresh size={16} stroke={1.75} />}
      loading={refresh.isPending}
      onClick={() => void ask()}
    >
      {t('exporting.rotate')}
    </Button>
  )
}
