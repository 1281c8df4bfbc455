import { Button, FileButton, Input } from '@mantine/core'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { sizeText } from './file-size.ts'
import { MAX_FILE_MB } from './import-values.ts'
import styles from './import.module.css'

interface Props {
  value: File | null
  onChange: (file: File | null) => void
  error?: ReactNode
}

/** One file, dropped or chosen. */
export function FileField({ value, onChange, error }: Props) {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = (file: File | null) => {
    setProblem(undefined)
    onChange(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file, second] = event.dataTransfer.files
    if (second) setProblem(t('importing.fileOnlyOne'))
    else if (file) take(file)
  }
  return (
    <Input.Wrapper label={t('importing.file')} labelElement="div" withAsterisk error={problem ?? error}>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value ? <Chosen file={value} onRemove={() => take(null)} /> : <Choose onChoose={take} />}
      </div>
    </Input.Wrapper>
  )
}

function Choose({ onChoose }: { onChoose: (file: File | null) => void }) {
  const t = useT()
  return (
    <>
      <IconUpload size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.dropText}>{t('importing.fileDrop')}</p>
      <FileButton onChange={onChoose} inputProps={{ 'aria-label': t('importing.file') }}>
        {(button) => (
          <Button {...button} size="xs" variant="default" data-autofocus>
            {t('importing.fileChoose')}
          </Button>
        )}
      </FileButton>
      <p className={styles.hint}>{t('importing.fileHint', { max: MAX_FILE_MB })}</p>
    </>
  )
}

function Chosen({ file: { name, size }, onRemove }: { file: File; onRemove: () => void }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={styles.chosen}>
      <IconFile size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.fileName}>{name}</span>
      <span className={styles.hint}>{sizeText(size, format.number)}</span>
      <IconButton label={t('importing.fileRemove', { name })} size={28} onClick={onRemove}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </div>
  )
}
