import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from '../../features/user/session.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { RailLayout } from './RailLayout.tsx'

/** The backend of super admins. Others see no menu here, and the page says why. */
export function AdminLayout() {
  const t = useT()
  const { data: permissions } = useQuery(sessionQueries.permissions())
  const items = permissions?.isSuperAdmin ? [{ to: '/admin/users', label: t('admin.users'), icon: IconUsers }] : []
  const crumbs = [{ label: t('admin.title'), to: '/admin/users' }, { label: t('admin.usersTitle') }]
  return <RailLayout label={t('admin.title')} items={items} crumbs={crumbs} />
}
