import { Badge, Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconDevices } from '@tabler/icons-react'
import type { OwnSession } from '#core/contract/user.ts'
import { useEndOneSession, useEndOtherSessions, userQueries } from '../../data/user/user.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { describeUserAgent } from '../../lib/user-agent.ts'
import { confirm } from '../../ui/confirm.tsx'
import { EndButton } from '../../ui/EndButton.tsx'
import { Panel, Section } from '../../ui/Page.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import styles from './account.module.css'

/** The sessions of the account, the current one first. */
export function SessionList() {
  const t = useT()
  const { data } = useSuspenseQuery(userQueries.sessions())
  const sessions = data.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeen - a.lastSeen)
  return (
    <Section
      title={t('user.sessions')}
      count={sessions.length}
      actions={sessions.length > 1 && <EndOthers count={sessions.length - 1} />}
    >
      <Panel flush>
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </Panel>
    </Section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useT()
  const endSession = useEndOneSession()
  const name = describeUserAgent(session.userAgent) || t('user.unknownBrowser')
  return (
    <li className={styles.session}>
      <IconDevices className={styles.device} size={20} stroke={1.6} aria-hidden="true" />
      <div className={styles.who}>
        <p className={styles.browser} title={session.userAgent}>
          {name}
          {session.isCurrent && <Badge color="green">{t('user.thisSession')}</Badge>}
        </p>
        <p className={styles.meta}>
          {session.address} · {t('user.lastUsed')} <TimeAgo at={session.lastSeen} />
        </p>
      </div>
      {!session.isCurrent && (
        <EndButton
          action={t('user.endSession')}
          question={t('user.endSessionTitle', { name })}
          text={t('user.endSessionText')}
          isBusy={endSession.isPending}
          onEnd={() => endSession.mutate(session.id, { onSuccess: () => toastDone(t('user.sessionEnded')) })}
        />
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const t = useT()
  const endOthers = useEndOtherSessions()
  const end = async () => {
    const question = {
      title: t('user.endOthersTitle', { count }),
      message: t('user.endSessionText'),
      action: t('user.endOthersAction', { count }),
      keep: t('common.keep'),
      isDanger: true,
    }
    if (await confirm(question)) endOthers.mutate(undefined, { onSuccess: () => toastDone(t('user.sessionEnded')) })
  }
  return (
    <Button size="xs" variant="default" loading={endOthers.isPending} onClick={() => void end()}>
      {t('user.endOthers')}
    </Button>
  )
}
