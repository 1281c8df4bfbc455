import { Button, FileButton, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './publication.module.css'
import { pictureAddress } from './scale-picture.ts'

interface Props {
  /** A data address; "" for none. */
  value: string
  error?: ReactNode
  onChange: (value: string) => void
}

/** A small picture that visitors see in place of our brand. */
export function LogoField({ value, error, onChange }: Props) {
  const t = useT()
  const [failure, setFailure] = useState<string>()
  const take = async (file: File | null) => {
    if (!file) return
    const picture = await pictureAddress(file)
    setFailure(picture === undefined ? t('visit.logoFormat') : undefined)
    if (picture !== undefined) onChange(picture)
  }
  return (
    <Input.Wrapper
      label={t('publication.logo')}
      description={t('publication.logoHint')}
      error={failure ?? error}
      labelElement="div"
    >
      <div className={styles.logoRow}>
        <span className={styles.logoFrame}>
          {value === '' ? (
            <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
          ) : (
            <img src={value} alt={t('publication.logo')} />
          )}
        </span>
        <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t('publication.chooseLogo')}
            </Button>
          )}
        </FileButton>
        {value !== '' && (
          <Button variant="subtle" color="gray" onClick={() => onChange('')}>
            {t('publication.removeLogo')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
