import { Button } from '@mantine/core'
import { IconArrowLeft, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './AdminLink.module.css'

/** Links super admins to the admin pages, and from there back to the docs. */
export function AdminLink() {
  const t = useT()
  const isAdminPage = useLocation().pathname.startsWith('/admin/')
  const { data: permissions } = useQuery(sessionQueries.permissions())
  if (!isAdminPage && !permissions?.isSuperAdmin) return null

  const Icon = isAdminPage ? IconArrowLeft : IconSettings
  const label = isAdminPage ? t('admin.backToDocs') : t('admin.title')
  return (
    <Button
      component={Link}
      to={isAdminPage ? '/' : '/admin/users'}
      className={styles.link}
      classNames={{ section: styles.icon, label: styles.label }}
      size="xs"
      variant="default"
      aria-label={label}
      leftSection={<Icon size={16} stroke={1.75} />}
    >
      {label}
    </Button>
  )
}
