import { Badge, Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconKey, IconPlugConnected } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Identity, OwnWays } from '#core/contract/identity.ts'
import { identityQueries } from '../../../data/user/identity.queries.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { wayName } from '../../../parts/sign-in/way-name.ts'
import { Note } from '../../../ui/Note.tsx'
import { Panel, Section } from '../../../ui/Page.tsx'
import styles from '../account.module.css'
import { WayDialog, type WayTask } from './WayDialog.tsx'

/** How the person signs in, and what can be added or removed. Nothing where there is only a password. */
export function WaysSection() {
  const t = useT()
  const { data: ways } = useSuspenseQuery(identityQueries.all())
  const [task, setTask] = useState<WayTask>()
  const [search] = useSearchParams()
  if (ways.identities.length === 0 && ways.bindable.length === 0) return null
  return (
    <Section title={t('signin.ways')}>
      {search.has('bound') && (
        <div className={styles.notice}>
          <Note kind="success">{t('signin.linked')}</Note>
        </div>
      )}
      <Panel flush>
        <ul>
          {ways.hasPassword && (
            <Row
              icon={<IconKey size={20} stroke={1.6} />}
              name={t('signin.password')}
              text={t('signin.passwordText')}
            />
          )}
          {ways.identities.map((identity) => (
            <IdentityRow key={identity.provider} identity={identity} onTask={setTask} />
          ))}
          {ways.bindable.map((way) => (
            <BindableRow key={way.kind} way={way} onTask={setTask} />
          ))}
        </ul>
      </Panel>
      {task && <WayDialog task={task} asksPassword={ways.asksPassword} onClose={() => setTask(undefined)} />}
    </Section>
  )
}

function IdentityRow({ identity, onTask }: { identity: Identity; onTask: (task: WayTask) => void }) {
  const t = useT()
  const format = useFormat()
  const name = wayName(t, identity)
  const text = t('signin.linkedAs', { name: identity.name || identity.provider, date: format.date(identity.gmtCreate) })
  return (
    <Row
      name={name}
      text={text}
      badge={
        identity.isOn ? (
          !identity.mayUnbind && <Badge color="gray">{t('signin.only')}</Badge>
        ) : (
          <Badge color="orange">{t('signin.notConfigured')}</Badge>
        )
      }
    >
      {identity.mayUnbind && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={t('signin.unlinkTitle', { name })}
          onClick={() => onTask({ kind: 'unlink', name, provider: identity.provider })}
        >
          {t('signin.unlink')}
        </Button>
      )}
    </Row>
  )
}

function BindableRow({ way, onTask }: { way: OwnWays['bindable'][number]; onTask: (task: WayTask) => void }) {
  const t = useT()
  const name = wayName(t, way)
  return (
    <Row name={name} text={t('signin.notLinked')}>
      <Button
        size="xs"
        variant="default"
        aria-label={t('signin.linkTitle', { name })}
        onClick={() => onTask({ kind: 'link', name, way: way.kind })}
      >
        {t('signin.link')}
      </Button>
    </Row>
  )
}

interface RowProps {
  icon?: ReactNode
  name: string
  text: string
  badge?: ReactNode
  children?: ReactNode
}

function Row({ icon, name, text, badge, children }: RowProps) {
  return (
    <li className={styles.session}>
      <span className={styles.device} aria-hidden="true">
        {icon ?? <IconPlugConnected size={20} stroke={1.6} />}
      </span>
      <div className={styles.who}>
        <p className={styles.browser}>
          {name}
          {badge}
        </p>
        <p className={styles.meta}>{text}</p>
      </div>
      {children}
    </li>
  )
}
