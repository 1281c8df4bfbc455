import { IconChevronRight } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { returnPaths } from '#core/contract/provider.ts'
import { keysOfSystem, type SignInKey, type SignInSystem } from '#core/settings/sign-in-settings.ts'
import { systemQueries } from '../../../data/system/system.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { Panel } from '../../../ui/Page.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './setting.module.css'
import { SettingFields } from './SettingForm.tsx'
import type { Edits } from './use-edits.ts'
import own from './sign-in.module.css'
import { systemWords } from './sign-in-words.ts'

/** Lists that stay the same, because a fault belongs to one of them. */
const keysOf: Record<SignInSystem, SignInKey[]> = {
  ldap: keysOfSystem('ldap'),
  oidc: keysOfSystem('oidc'),
  oauth: keysOfSystem('oauth'),
  formLogin: keysOfSystem('formLogin'),
  dingtalk: keysOfSystem('dingtalk'),
}

/** One system in which people may sign in, closed at first. */
export function SystemForm({ system, edits }: { system: SignInSystem; edits: Edits }) {
  const t = useT()
  const keys = keysOf[system]
  const [lead] = keys
  const isOn = (lead && edits.settings.byKey.get(lead)?.value) !== ''
  const [isOpen, setOpen] = useState(() => edits.changesOf(keys).length > 0)
  const title = t(systemWords[system])
  return (
    <Panel>
      <details className={own.system} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          <h3>{title}</h3>
          <StatusTag kind={isOn ? 'done' : 'off'}>{t(isOn ? 'signin.isOn' : 'signin.isOff')}</StatusTag>
        </summary>
        {isOpen && <SettingFields title={title} text={<SystemText system={system} />} keys={keys} edits={edits} />}
      </details>
    </Panel>
  )
}

function SystemText({ system }: { system: SignInSystem }) {
  const t = useT()
  const { data: config } = useSuspenseQuery(systemQueries.viewConfig())
  if (system === 'formLogin') return <p className={styles.text}>{t('signin.formText')}</p>
  if (system === 'ldap') return null
  return (
    <p className={styles.text}>
      {t('signin.redirectHint')}{' '}
      <code className={own.value}>
        {config.baseUrl}
        {returnPaths[system === 'dingtalk' ? 'dingtalk' : 'oauth']}
      </code>
    </p>
  )
}
