import { Button, FileButton, Input, Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPhoto } from '@tabler/icons-react'
import { shareStyles } from '#core/contract/share.ts'
import { useT } from '../../lib/i18n.ts'
import { pictureAddress } from './scale-picture.ts'
import { hues } from './share-words.ts'
import type { ShareValues } from './share-values.ts'
import styles from './share.module.css'

interface Props {
  form: UseFormReturnType<ShareValues>
}

/** The colour and the logo that visitors see. */
export function LookFields({ form }: Props) {
  const t = useT()
  return (
    <>
      <Radio.Group label={t('share.accent')} {...form.getInputProps('style')}>
        <div className={styles.accents}>
          {shareStyles.map((style) => (
            <Radio.Card key={style} className={styles.accent} value={style}>
              <span className={styles.dot} data-hue={hues[style]} aria-hidden="true" />
              {t(`share.accent_${style}`)}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <LogoField form={form} />
    </>
  )
}

function LogoField({ form }: Props) {
  const t = useT()
  const { logo } = form.values
  const choose = async (file: File | null) => {
    if (!file) return
    const address = await pictureAddress(file)
    if (address === undefined) return form.setFieldError('logo', t('visit.logoFormat'))
    form.setFieldValue('logo', address)
    form.clearFieldError('logo')
  }
  return (
    <Input.Wrapper
      label={t('share.logo')}
      labelElement="div"
      description={t('share.logoHint')}
      error={form.errors['logo']}
    >
      <div className={styles.logo}>
        {logo === '' ? (
          <span className={styles.noLogo}>
            <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
          </span>
        ) : (
          <img src={logo} alt={t('share.logo')} />
        )}
        <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t(logo === '' ? 'share.logoChoose' : 'share.logoChange')}
            </Button>
          )}
        </FileButton>
        {logo !== '' && (
          <Button variant="subtle" color="gray" onClick={() => form.setFieldValue('logo', '')}>
            {t('share.logoRemove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
