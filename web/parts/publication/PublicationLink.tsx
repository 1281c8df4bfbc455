import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import styles from './publication.module.css'
import { QrCode } from './QrCode.tsx'
import { RevealedPassword } from './RevealedPassword.tsx'

interface Props {
  name: string
  url: string
  /** Fetches the password. Undefined for a public one, and for people who may not see it. */
  reveal: (() => Promise<string>) | undefined
}

/** The address of a publication: to open, to copy, as QR code, and together with its password. */
export function PublicationLink({ name, url, reveal }: Props) {
  const t = useT()
  const [isQr, setQr] = useState(false)
  return (
    <div className={styles.link}>
      <a className={styles.url} href={url} target="_blank" rel="noreferrer" title={t('publication.open')}>
        <span>{url}</span>
        <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
      </a>
      <CopyButton text={url} label={t('publication.copyAddress')} />
      <IconButton label={t('publication.qr')} onClick={() => setQr(true)}>
        <IconQrcode size={16} stroke={1.75} />
      </IconButton>
      {reveal && <Password name={name} url={url} reveal={reveal} />}
      <Dialog title={t('publication.qrTitle', { name })} isOpen={isQr} onClose={() => setQr(false)}>
        <div className={styles.qrBox}>
          <QrCode text={url} label={t('publication.qrTitle', { name })} />
          <p>{t('publication.qrText')}</p>
          <code>{url}</code>
        </div>
      </Dialog>
    </div>
  )
}

function Password({ name, url, reveal }: Required<Props> & { reveal: () => Promise<string> }) {
  const t = useT()
  const { copy, isCopied } = useCopy()
  const both = async () => t('publication.copiedText', { name, url, password: await reveal() })
  return (
    <>
      <RevealedPassword reveal={reveal} className={styles.password} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCopy size={14} stroke={1.75} />}
        onClick={() => void copy(both())}
      >
        {isCopied ? t('common.copied') : t('publication.copyBoth')}
      </Button>
    </>
  )
}
