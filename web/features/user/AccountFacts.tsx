import { Badge } from '@mantine/core'
import type { Account } from '#core/contract/user.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { UserAvatar } from '../../ui/UserAvatar.tsx'
import { PictureButtons } from './PictureButtons.tsx'
import styles from './account.module.css'

const sources: Record<string, TextKey> = {
  register: 'user.sourceRegister',
  backend: 'user.sourceBackend',
  form: 'user.sourceForm',
  oauth: 'user.sourceForm',
  ldap: 'user.sourceLdap',
}

/** Read-only details of an account. */
export function AccountFacts({ account }: { account: Account }) {
  const t = useT()
  const format = useFormat()
  const source = sources[account.source]
  return (
    <div className={styles.facts}>
      <UserAvatar name={account.nickname} picture={account.avatar} size={56} />
      <div className={styles.who}>
        <p className={styles.name}>
          {account.nickname}
          {account.isSuperAdmin === 1 && <Badge>{t('user.superAdmin')}</Badge>}
        </p>
        <p className={styles.meta}>{account.username}</p>
        <p className={styles.meta}>
          {source && `${t(source)} · `}
          {t('user.since', { date: format.date(account.gmtCreate) })}
        </p>
      </div>
      <PictureButtons hasPicture={account.avatar !== ''} />
    </div>
  )
}
