import { Button } from '@mantine/core'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { hexLines } from '#core/debug/answer/body-facts.ts'
import { useT } from '../../../../lib/i18n.ts'
import { measureText, size } from '../answer/measures.ts'
import styles from './FileView.module.css'

interface MediaProps {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: string
}

/** Drawn as an image only, in which no script runs. */
export function ImageView({ bytes, mediaType }: MediaProps) {
  const t = useT()
  const address = useBlobUrl(bytes, mediaType)
  return <div className={styles.media}>{address && <img src={address} alt={t('result.imageOf')} />}</div>
}

/** The type of the file is forced: whatever it holds, the browser opens it as a PDF. */
export function PdfView({ bytes }: Pick<MediaProps, 'bytes'>) {
  const t = useT()
  const address = useBlobUrl(bytes, 'application/pdf')
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers open no PDF in a sandbox
  return address && <iframe className={styles.pdf} src={address} title={t('result.pdfOf')} />
}

function useBlobUrl(bytes: Uint8Array<ArrayBuffer>, type: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    // oxlint-disable-next-line react/set-state-in-effect -- the address must be released by the effect that made it
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return address
}

interface FileProps extends MediaProps {
  name: string
  onDownload: () => void
  /** Absent when it cannot be shown here. */
  onShow?: (() => void) | undefined
}

/** A body that is saved rather than shown: its name, type, size and first bytes. */
export function FileView({ bytes, mediaType, name, onDownload, onShow }: FileProps) {
  const t = useT()
  const type = mediaType || t('result.unknownType')
  return (
    <div className={styles.file}>
      <div className={styles.card}>
        <IconFile size={20} stroke={1.75} aria-hidden="true" />
        <div className={styles.about}>
          <p className={styles.name}>{name}</p>
          <p className={styles.meta}>{t('result.binaryText', { type, size: measureText(size(bytes.length)) })}</p>
        </div>
        {onShow && (
          <Button variant="default" onClick={onShow}>
            {t('result.showAnyway')}
          </Button>
        )}
        <Button leftSection={<IconDownload size={16} stroke={1.75} />} onClick={onDownload}>
          {t('result.download')}
        </Button>
      </div>
      <h3 className={styles.title}>{t('result.firstBytes')}</h3>
      <pre className={styles.hex}>
        {hexLines(bytes)
          .map(({ offset, hex, text }) => `${offset}  ${hex.padEnd(47)}  ${text}`)
          .join('\n')}
      </pre>
    </div>
  )
}
