import { useT } from '../../lib/i18n.ts'
import { SecretDialog } from '../../ui/SecretDialog.tsx'

export interface Secret {
  appKey: string
  secret: string
}

/** The secret of a new app key: the server stores only its hash. */
export function OpenUserSecret({ appKey, secret, onClose }: Secret & { onClose: () => void }) {
  const t = useT()
  return (
    <SecretDialog
      title={t('openuser.secretTitle')}
      note={t('openuser.secretNote')}
      lines={[
        { label: t('openuser.appKey'), value: appKey },
        { label: t('openuser.secret'), value: secret },
      ]}
      onClose={onClose}
    />
  )
}
