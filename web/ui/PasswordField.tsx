import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '../lib/i18n.ts'

/** A password field with a reveal button and a warning while Caps Lock is on. */
export function PasswordField({ description, ...others }: PasswordInputProps) {
  const t = useT()
  const [isVisible, setVisible] = useState(false)
  const [isCapsOn, setCapsOn] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCapsOn(event.getModifierState('CapsLock'))

  return (
    <PasswordInput
      leftSection={<IconLock size={16} stroke={1.75} />}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={RevealIcon}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? t('common.hidePassword') : t('common.showPassword'),
        tabIndex: 0,
        'aria-hidden': undefined,
      }}
      onKeyUp={watchCaps}
      onKeyDown={watchCaps}
      description={isCapsOn ? t('common.capsLock') : description}
      // The kit marks only the frame around the field as invalid.
      aria-invalid={others.error ? true : undefined}
      {...others}
    />
  )
}

function RevealIcon({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />
}
