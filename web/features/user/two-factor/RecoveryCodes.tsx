import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import styles from './two-factor.module.css'

/** Shown once, after they were made. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useT()
  const text = codes.join('\n')
  return (
    <Stack gap={16}>
      <Note kind="warning">{t('twofactor.recoveryNote')}</Note>
      <ul className={styles.codes} aria-label={t('twofactor.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap={8}>
        <Button onClick={onKept}>{t('common.secretKept')}</Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'endpaper-recovery-codes.txt')}
        >
          {t('twofactor.download')}
        </Button>
        <CopyButton text={text} label={t('twofactor.copyCodes')} />
      </Group>
    </Stack>
  )
}
