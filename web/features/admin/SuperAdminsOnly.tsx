import { Outlet } from 'react-router'
import { usePermissions } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { NoAccess } from '../../ui/NoAccess.tsx'

/** Wraps the admin pages. The server rejects their calls for everybody else as well. */
export function SuperAdminsOnly() {
  const t = useT()
  return usePermissions().isSuperAdmin ? <Outlet /> : <NoAccess text={t('admin.superAdminsOnly')} />
}
