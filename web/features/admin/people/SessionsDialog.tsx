import { Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AdminUser } from '#core/contract/admin.ts'
import { adminQueries, useEndUserSessions } from '../../../data/user/admin.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { describeUserAgent } from '../../../lib/user-agent.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TimeAgo } from '../../../ui/TimeAgo.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import styles from './people.module.css'

interface Props {
  user: AdminUser
  onClose: () => void
}

export function SessionsDialog({ user, onClose }: Props) {
  const t = useT()
  const { data: sessions } = useQuery(adminQueries.sessions(user.id))
  const { mutate: end, isPending } = useEndUserSessions(user.id)
  const endOne = (id: string) => end(id, { onSuccess: () => toastDone(t('user.sessionEnded')) })
  const endable = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Dialog isOpen title={t('people.sessionsTitle', { name: user.nickname })} onClose={onClose}>
      {!sessions && <Skeleton height={80} mb={16} />}
      {sessions?.length === 0 && <p className={styles.none}>{t('people.noSessions')}</p>}
      <ul className={styles.sessions}>
        {sessions?.map(({ id, userAgent, address, lastSeen, isCurrent }) => {
          const name = describeUserAgent(userAgent) || t('user.unknownBrowser')
          return (
            <li key={id} className={styles.session}>
              <div className={styles.grow}>
                <p className={styles.name}>
                  {name}
                  {isCurrent && <Badge color="green">{t('user.thisSession')}</Badge>}
                </p>
                <p className={styles.meta}>
                  {address} · {t('user.lastUsed')} <TimeAgo at={lastSeen} />
                </p>
              </div>
              {!isCurrent && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={t('user.endSessionTitle', { name })}
                  onClick={() => endOne(id)}
                >
                  {t('user.endSession')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        {endable.length > 1 && (
          <Button variant="default" color="red" loading={isPending} onClick={() => endOne('all')}>
            {t('people.endAll')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  )
}
