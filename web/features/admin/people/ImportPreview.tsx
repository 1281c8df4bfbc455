import { limits } from '#core/limits.ts'
import type { ImportedUsers } from '../../../data/user/admin.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { Note } from '../../../ui/Note.tsx'
import styles from './people.module.css'

export interface CheckedUser {
  line: number
  user: ImportedUsers[number]
  /** "": it can be created. */
  problem: string
}

/** The users of a file, those with problems first. */
export function ImportPreview({ users, isCut }: { users: CheckedUser[]; isCut: boolean }) {
  const t = useT()
  const bad = users.filter(({ problem }) => problem !== '')
  const rows = [...bad, ...users.filter(({ problem }) => problem === '')]
  return (
    <>
      {bad.length > 0 && <Note kind="warning">{t('people.badLines', { count: bad.length })}</Note>}
      {isCut && <Note kind="warning">{t('people.cutLines', { max: limits.importedUsers })}</Note>}
      <div className={styles.preview}>
        <table aria-label={t('people.preview')}>
          <thead>
            <tr>
              <th scope="col">{t('people.line')}</th>
              <th scope="col">{t('sign.account')}</th>
              <th scope="col">{t('sign.nickname')}</th>
              <th scope="col">{t('user.email')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, user, problem }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>
                  {user.username}
                  {problem !== '' && <p className={styles.problem}>{problem}</p>}
                </td>
                <td>{user.nickname || user.username}</td>
                <td>{user.email}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
