import { IconLock, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { ChoiceCards } from '../../ui/ChoiceCards.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

interface Props {
  /** 1 public, 2 encrypted. */
  type: 1 | 2
  onType: (type: 1 | 2) => void
  /** "" keeps the password that it has, or generates one. */
  password: string
  passwordError?: ReactNode
  onPassword: (password: string) => void
  /** It is encrypted already, so it has a password. */
  hasPassword: boolean
}

/** Who can read a publication: everybody with the link, or those who know the password. */
export function AccessFields({ type, onType, password, passwordError, onPassword, hasPassword }: Props) {
  const t = useT()
  return (
    <>
      <ChoiceCards
        label={t('publication.access')}
        value={type === 1 ? 'public' : 'encrypted'}
        onChange={(value) => onType(value === 'public' ? 1 : 2)}
        choices={[
          { value: 'public', icon: IconWorld, title: t('publication.public'), text: t('publication.publicText') },
          {
            value: 'encrypted',
            icon: IconLock,
            title: t('publication.encrypted'),
            text: t('publication.encryptedText'),
          },
        ]}
      />
      {type === 2 && (
        <PasswordField
          label={t('publication.password')}
          description={hasPassword ? t('publication.passwordKeepHint') : t('publication.passwordMakeHint')}
          autoComplete="new-password"
          value={password}
          error={passwordError}
          onChange={(event) => onPassword(event.currentTarget.value)}
        />
      )}
    </>
  )
}
