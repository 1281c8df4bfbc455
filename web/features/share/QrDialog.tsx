import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ShareRow } from '#core/contract/share.ts'
import { useT } from '../../lib/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import { drawQrCode, QrCode } from '../../parts/publication/QrCode.tsx'
import { shareName } from './share-words.ts'
import styles from './share.module.css'

interface Props {
  share: ShareRow
  isOpen: boolean
  onClose: () => void
}

export function QrDialog({ share, isOpen, onClose }: Props) {
  const t = useT()
  const title = t('share.qrOf', { name: shareName(share) })
  const save = async () => {
    const picture = await drawQrCode(share.url)
    if (picture) saveFile(picture, `share-${share.key}.png`)
  }
  return (
    <Dialog title={title} isOpen={useOpened(isOpen)} onClose={onClose}>
      <div className={styles.qrPage}>
        <QrCode text={share.url} label={title} />
        <p className={styles.hint}>{t('share.qrHint')}</p>
        <div className={styles.address}>
          <code>{share.url}</code>
          <CopyButton text={share.url} label={t('share.copyLink')} />
        </div>
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => void save()}
        >
          {t('share.qrDownload')}
        </Button>
      </div>
    </Dialog>
  )
}
