import { Button, Stack } from '@mantine/core'
import { IconCheck, IconExternalLink, IconMessageShare } from '@tabler/icons-react'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { CodeField } from '../../parts/code-field/CodeField.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DialogFoot } from '../../ui/Dialog.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { QrCode } from '../../parts/publication/QrCode.tsx'
import { chatText } from './share-words.ts'
import type { ReadyShare } from './share-values.ts'
import styles from './share.module.css'

/** A new share with everything that its readers need. */
export function ReadyPanel({ share, password, onClose }: ReadyShare & { onClose: () => void }) {
  const t = useT()
  const lang = useLanguage()
  const { copy, isCopied } = useCopy()
  const isEncrypted = password !== ''
  const text = chatText(t, { ...share, password }, lang)
  const Icon = isCopied ? IconCheck : IconMessageShare
  return (
    <Stack gap={16}>
      <p className={styles.text}>{t(isEncrypted ? 'share.readyEncrypted' : 'share.readyText')}</p>
      <div className={styles.ready}>
        <Stack gap={16}>
          <CodeField label={t('share.link')} value={share.url}>
            <CopyButton text={share.url} label={t('share.copyLink')} />
          </CodeField>
          {isEncrypted && (
            <CodeField label={t('share.password')} value={password}>
              <CopyButton text={password} label={t('share.copyPassword')} />
            </CodeField>
          )}
        </Stack>
        <QrCode text={share.url} label={t('share.qr')} />
      </div>
      <DialogFoot>
        <Button
          component="a"
          href={share.url}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          leftSection={<IconExternalLink size={16} stroke={1.75} />}
        >
          {t('share.openLink')}
        </Button>
        <Button variant="default" leftSection={<Icon size={16} stroke={1.75} />} onClick={() => void copy(text)}>
          {isCopied ? t('common.copied') : t(isEncrypted ? 'share.copyText' : 'share.copyTextPublic')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('share.done')}
        </Button>
      </DialogFoot>
    </Stack>
  )
}
