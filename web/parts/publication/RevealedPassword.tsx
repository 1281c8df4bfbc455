import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

interface Props {
  /** Fetches the password. */
  reveal: () => Promise<string>
  /** Names of the button, where a list has several. */
  labels?: { show: string; hide: string }
  size?: number
  className: string | undefined
}

/** Placeholder for a password that nobody asked for yet. */
const HIDDEN = '••••••••'

/** The password of a publication, which is fetched when somebody asks to see or copy it. */
export function RevealedPassword({ reveal, labels, size = 32, className }: Props) {
  const t = useT()
  const [password, setPassword] = useState<string>()
  const isShown = password !== undefined
  const toggle = async () => setPassword(isShown ? undefined : await reveal())
  const { show, hide } = labels ?? { show: t('common.showPassword'), hide: t('common.hidePassword') }
  return (
    <>
      <span className={className}>
        {t('publication.password')} <code>{password ?? HIDDEN}</code>
      </span>
      <IconButton
        label={isShown ? hide : show}
        size={size}
        // The call itself has reported the error.
        onClick={() => void toggle().catch(() => undefined)}
      >
        {isShown ? <IconEyeOff size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />}
      </IconButton>
      <CopyButton text={reveal} label={t('publication.copyPassword')} size={size} />
    </>
  )
}
