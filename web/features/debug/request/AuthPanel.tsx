import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { authKinds, type AuthDraft } from '#core/debug/request/draft.ts'
import { useT } from '../../../lib/i18n.ts'
import { OauthFields } from './OauthFields.tsx'
import type { DebugSession } from '../session/use-debug-session.ts'
import styles from './Auth.module.css'
import { VariableInput } from './VariableInput.tsx'

const kindWords = {
  none: 'request.authNone',
  bearer: 'request.authBearer',
  basic: 'request.authBasic',
  apiKey: 'request.authApiKey',
  oauth2: 'request.authOauth2',
} as const

/** Helpers that add the credentials of a call. What they add appears in the tables. */
export function AuthPanel({ session }: { session: DebugSession }) {
  const t = useT()
  const { draft, change, start, hasAccount } = session
  const { auth } = draft
  // Tokens are fetched by our server, for people with an account.
  const offered = authKinds.filter((kind) => hasAccount || kind !== 'oauth2')
  const set = (part: Partial<AuthDraft>) => change({ auth: { ...auth, ...part } })
  return (
    <div className={styles.panel}>
      <Select
        label={t('request.authKind')}
        description={
          start.auth.kind === 'none' ? undefined : t('request.authProposed', { kind: t(kindWords[start.auth.kind]) })
        }
        allowDeselect={false}
        value={auth.kind}
        onChange={(kind) => set({ kind: offered.find((one) => one === kind) ?? 'none' })}
        data={offered.map((value) => ({ value, label: t(kindWords[value]) }))}
      />
      <AuthFields session={session} set={set} />
      {auth.kind !== 'none' && <p className={styles.hint}>{t('request.authHint')}</p>}
    </div>
  )
}

interface FieldsProps {
  session: DebugSession
  set: (part: Partial<AuthDraft>) => void
}

function AuthFields({ session, set }: FieldsProps) {
  const t = useT()
  const { auth } = session.draft
  const field = (label: string, name: keyof AuthDraft, isSecret = false) => (
    <AuthField
      label={label}
      value={auth[name]}
      isSecret={isSecret}
      session={session}
      onChange={(value) => set({ [name]: value })}
    />
  )
  switch (auth.kind) {
    case 'bearer':
      return field(t('request.authToken'), 'token', true)
    case 'basic':
      return (
        <>
          {field(t('request.authUser'), 'username')}
          {field(t('request.authPassword'), 'password', true)}
        </>
      )
    case 'apiKey':
      return (
        <>
          <Select
            label={t('request.keyIn')}
            allowDeselect={false}
            value={auth.keyIn}
            onChange={(keyIn) => set({ keyIn: keyIn === 'query' || keyIn === 'cookie' ? keyIn : 'header' })}
            data={[
              { value: 'header', label: t('request.keyInHeader') },
              { value: 'query', label: t('request.keyInQuery') },
              { value: 'cookie', label: t('request.keyInCookie') },
            ]}
          />
          {field(t('request.keyName'), 'keyName')}
          {field(t('request.keyValue'), 'keyValue', true)}
        </>
      )
    case 'oauth2':
      return <OauthFields session={session} set={set} field={field} />
    case 'none':
    default:
      return <p className={styles.hint}>{t('request.authNoneHint')}</p>
  }
}

interface FieldProps {
  label: string
  value: string
  /** Shown as text only while it consists of variables. */
  isSecret: boolean
  session: DebugSession
  onChange: (value: string) => void
}

export type AuthFieldOf = (label: string, name: keyof AuthDraft, isSecret?: boolean) => ReactNode

function AuthField({ label, value, isSecret, session, onChange }: FieldProps) {
  const isHidden = isSecret && value !== '' && !value.startsWith('{')
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{label}</span>
      {isHidden ? (
        <input
          type="password"
          className={styles.secret}
          aria-label={label}
          autoComplete="off"
          // Typing goes on where it was when the first letter turned the field into one of dots.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={value.length === 1}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <VariableInput
          className={styles.line}
          label={label}
          value={value}
          variables={session.variables}
          onChange={onChange}
        />
      )}
    </div>
  )
}
