import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './ParamTable.module.css'

/**
 * A value that is masked until it is revealed. Not a password field: browsers would offer to store it, or fill in
 * a stored password.
 */
export function SecretCell(props: ComponentProps<'input'>) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  const label = t(isShown ? 'environment.conceal' : 'environment.reveal')
  return (
    <>
      <input
        {...props}
        type="text"
        className={styles.input}
        data-covered={!isShown || undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <button
        type="button"
        className={styles.reveal}
        tabIndex={-1}
        aria-label={`${label}: ${props['aria-label']}`}
        aria-pressed={isShown}
        title={label}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </>
  )
}
