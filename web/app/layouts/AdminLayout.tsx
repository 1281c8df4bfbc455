import { IconFiles, IconHistory, IconLanguage, IconSettings, IconTemplate, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { TextKey } from '#core/i18n/texts.ts'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { RailLayout, type RailItem } from './RailLayout.tsx'

/** The menu has a short name, the breadcrumb the full one. */
const pages: (Omit<RailItem, 'label'> & { label: TextKey; title: TextKey })[] = [
  { to: '/admin/users', label: 'admin.users', title: 'admin.usersTitle', icon: IconUsers },
  { to: '/admin/docs', label: 'managed.short', title: 'managed.title', icon: IconFiles },
  { to: '/admin/template', label: 'template.short', title: 'template.title', icon: IconTemplate },
  { to: '/admin/language', label: 'language.short', title: 'language.title', icon: IconLanguage },
  { to: '/admin/setting', label: 'admin.settings', title: 'admin.settingsTitle', icon: IconSettings },
  { to: '/admin/audit', label: 'audit.short', title: 'audit.title', icon: IconHistory },
]

/** The admin pages, for super admins. Others see no menu, and the page explains why. */
export function AdminLayout() {
  const t = useT()
  const { pathname } = useLocation()
  const { data: permissions } = useQuery(sessionQueries.permissions())
  const items = permissions?.isSuperAdmin ? pages.map(({ to, label, icon }) => ({ to, label: t(label), icon })) : []
  const current = pages.filter(({ to }) => to === pathname).map(({ title }) => ({ label: t(title) }))
  const crumbs = [{ label: t('admin.title'), to: '/admin/users' }, ...current]
  return <RailLayout label={t('admin.title')} items={items} crumbs={crumbs} />
}
