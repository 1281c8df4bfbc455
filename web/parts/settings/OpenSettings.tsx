import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { useT } from '../../lib/i18n.ts'

/**
 * The way to the settings for those who may change them; a refusal tells others whom to ask.
 * In a page of its own: what was being done here is tried again afterwards.
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
