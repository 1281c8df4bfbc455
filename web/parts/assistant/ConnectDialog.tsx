import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { CodeField } from '../code-field/CodeField.tsx'
import { ConnectSteps } from './ConnectSteps.tsx'
import { TryIt } from './TryIt.tsx'
import styles from './assistant.module.css'

interface Props {
  /** Of the share or published project. */
  name: string
  /** The address of the page that people open. */
  pageUrl: string
  isEncrypted: boolean
  isOpen: boolean
  onClose: () => void
}

/** How assistants read a share or published project. */
export function ConnectDialog({ name, pageUrl, isEncrypted, isOpen, onClose }: Props) {
  const t = useT()
  const [key, setKey] = useState('')
  const url = `${pageUrl}/mcp`
  const target = { url, name: 'endpaper-docs', ...(isEncrypted && { authorization: 'Bearer KEY' }) }
  return (
    <Dialog title={t('connect.shareTitle', { name })} isOpen={isOpen} onClose={onClose} size={720}>
      <div className={styles.steps}>
        <p className={styles.intro}>
          {t('connect.shareText')} <HelpLink to="assistants#links" />
        </p>
        <CodeField label={t('connect.address')} value={url}>
          <CopyButton text={url} label={t('connect.copyAddress')} />
        </CodeField>
        <ConnectSteps target={target} way={isEncrypted ? 'key' : 'public'} />
        <h3 className={styles.head}>{t('connect.tryTitle')}</h3>
        <p className={styles.intro}>{t('connect.tryText')}</p>
        {isEncrypted && (
          <TextInput
            label={t('connect.tryKey')}
            description={t('connect.tryKeyHint')}
            autoComplete="off"
            spellCheck={false}
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
        )}
        <TryIt
          url={new URL(url).pathname}
          isDisabled={isEncrypted && key.trim() === ''}
          withAuthorization={(run) => run(isEncrypted ? `Bearer ${key.trim()}` : undefined)}
        />
      </div>
    </Dialog>
  )
}
