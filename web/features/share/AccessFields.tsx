import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconLock, IconRefresh, IconWorld } from '@tabler/icons-react'
import { limits } from '#core/limits.ts'
import { useT } from '../../lib/i18n.ts'
import { ChoiceCards } from '../../ui/ChoiceCards.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { newPassword, today, type ShareValues } from './share-values.ts'
import styles from './share.module.css'

interface Props {
  form: UseFormReturnType<ShareValues>
  /** The share has a password, which an empty field keeps. */
  isKept: boolean
}

/** Who can open the share, and until when. */
export function AccessFields({ form, isKept }: Props) {
  const t = useT()
  const { type, password } = form.values
  const setType = (next: ShareValues['type']) => {
    form.setFieldValue('type', next)
    if (next === '2' && password === '' && !isKept) form.setFieldValue('password', newPassword())
  }
  return (
    <>
      <ChoiceCards
        label={t('share.style')}
        value={type}
        onChange={setType}
        minWidth={220}
        choices={[
          { value: '1', icon: IconWorld, title: t('share.public'), text: t('share.publicText') },
          { value: '2', icon: IconLock, title: t('share.encrypted'), text: t('share.encryptedText') },
        ]}
      />
      {type === '2' && <PasswordLine form={form} isKept={isKept} />}
      <TextInput
        type="date"
        classNames={{ wrapper: styles.day }}
        label={t('share.until')}
        description={t('share.untilHint')}
        min={today()}
        {...form.getInputProps('expirationTime')}
      />
    </>
  )
}

/** Shown as plain text: it is meant to be sent to others. */
function PasswordLine({ form, isKept }: Props) {
  const t = useT()
  return (
    <div className={styles.passwordLine}>
      <TextField
        label={t('share.password')}
        description={t(isKept ? 'share.passwordKeepHint' : 'share.passwordHint')}
        placeholder={isKept ? t('share.passwordKeep') : undefined}
        withAsterisk={!isKept}
        limit={limits.visitPasswordMax}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: styles.mono }}
        {...form.getInputProps('password')}
      />
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.75} />}
        onClick={() => form.setFieldValue('password', newPassword())}
      >
        {t('share.generate')}
      </Button>
    </div>
  )
}
