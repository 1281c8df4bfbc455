import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { useT } from '../../lib/i18n.ts'

/**
 * A link to the settings for those who may change them; the error message tells others whom to ask.
 * Opens a new tab, so that the current action can be retried afterwards.
 */
export function OpenSettings() {
  const t = useT()
  const { data: permissions } = useQuery(sessionQueries.permissions())
  if (!permissions?.isSuperAdmin) return null
  return (
    <Link to="/admin/setting" target="_blank">
      {t('admin.openSettings')}
    </Link>
  )
}
