import { Badge } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { SignInWay } from '#core/contract/admin-sign-in.ts'
import {
  keysOfSystem,
  signInSettings,
  signInSystems,
  type SignInKey,
  type SignInSystem,
} from '#core/settings/sign-in-settings.ts'
import { signInQueries } from '../../../data/system/sign-in.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { kindName } from '../../../parts/sign-in/way-name.ts'
import { Panel } from '../../../ui/Page.tsx'
import styles from '../admin.module.css'
import type { Edits } from './use-edits.ts'
import { GroupRoles } from './GroupRoles.tsx'
import { LdapTools } from './LdapTools.tsx'
import own from './sign-in.module.css'
import { SystemForm } from './SystemForm.tsx'

/** Every setting of another system. */
export const signInKeys = Object.keys(signInSettings) as SignInKey[]
const systems = Object.keys(signInSystems) as SignInSystem[]

/** The ways to sign in. Those that the environment configures can be read only. */
export function SignInSetting({ edits }: { edits: Edits }) {
  const t = useT()
  const { localSignIn, ways } = useSuspenseQuery(signInQueries.ways()).data
  // What settings configure is in the forms below, but for what is found out there.
  const shown = ways.filter(({ isFixed, kind, groupRoles }) => isFixed || kind === 'ldap' || groupRoles.length > 0)
  const settable = systems.filter((system) => {
    const [lead] = keysOfSystem(system)
    return lead && edits.settings.byKey.get(lead)?.env === ''
  })
  return (
    <div className={own.list}>
      <p className={styles.text}>{t('signin.adminText')}</p>
      <Panel>
        <h2 className={own.title}>{t('signin.localOn')}</h2>
        <p className={styles.text}>
          {localSignIn ? t('signin.localOnText') : t('signin.localOffText', { path: '/login?local=1' })}
        </p>
      </Panel>
      {shown.map((way) => (
        <WayPanel key={way.key} way={way} />
      ))}
      {ways.length === 0 && (
        <Panel>
          <h2 className={own.title}>{t('signin.none')}</h2>
          <p className={styles.text}>{t('signin.noneText')}</p>
        </Panel>
      )}
      {settable.length > 0 && (
        <section className={own.list}>
          <h2 className={own.title}>{t('signin.systems')}</h2>
          <p className={styles.text}>{t('signin.systemsText')}</p>
          {settable.map((system) => (
            <SystemForm key={system} system={system} edits={edits} />
          ))}
        </section>
      )}
    </div>
  )
}

function WayPanel({ way }: { way: SignInWay }) {
  const t = useT()
  const kind = kindName(t, way.kind)
  return (
    <Panel>
      <h2 className={own.title}>
        {way.label === '' ? kind : `${way.label} · ${kind}`}
        <Badge color={way.checksSecondFactor ? 'green' : 'gray'}>
          {t(way.checksSecondFactor ? 'signin.factorThere' : 'signin.factorHere')}
        </Badge>
      </h2>
      <dl className={own.facts} aria-label={t('signin.variables')}>
        {way.facts.map(({ variable, value, isSecret }) => (
          <div key={variable} className={own.fact}>
            {variable === '' ? <dt>{t('signin.redirect')}</dt> : <dt className={own.value}>{variable}</dt>}
            <dd className={own.value}>{isSecret ? t('signin.secretSet') : value}</dd>
          </div>
        ))}
      </dl>
      {way.groupRoles.length > 0 && <GroupRoles label={t('signin.groupRoles')} entries={way.groupRoles} />}
      {way.kind === 'ldap' && <LdapTools server={way.key} />}
    </Panel>
  )
}
