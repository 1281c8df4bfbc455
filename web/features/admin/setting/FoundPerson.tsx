import type { LookedUp } from '#core/contract/admin-sign-in.ts'
import { useT } from '../../../lib/i18n.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Note } from '../../../ui/Note.tsx'
import { GroupRoles } from './GroupRoles.tsx'
import own from './sign-in.module.css'

/** What an LDAP server says of a person. */
export function FoundPerson({ found }: { found: LookedUp }) {
  const t = useT()
  if (found.fault !== '') return <Note kind="danger">{t('signin.testFailed', { fault: found.fault })}</Note>
  if (found.matches !== 1) {
    return <Note kind="warning">{t(found.matches === 0 ? 'signin.matchesNone' : 'signin.matchesMany')}</Note>
  }
  return (
    <div className={own.block} role="status">
      {!found.isAdmitted && <Note kind="warning">{t('signin.notAdmitted')}</Note>}
      <Facts>
        <Fact label={t('signin.dn')}>
          <code className={own.value}>{found.dn}</code>
        </Fact>
        <Fact label={t('signin.account')}>{found.username}</Fact>
        <Fact label={t('signin.name')}>{found.name}</Fact>
        <Fact label={t('signin.email')}>{found.email || '–'}</Fact>
        <Fact label={t('signin.groups')}>
          {found.groups.length === 0 ? (
            t('signin.noGroups')
          ) : (
            <ul className={own.groups}>
              {found.groups.map((group) => (
                <li key={group}>
                  <code className={own.value}>{group}</code>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
      {found.roles.length > 0 && <GroupRoles label={t('signin.roles')} entries={found.roles} />}
    </div>
  )
}
