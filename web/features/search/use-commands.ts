import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconBook2,
  IconBox,
  IconDeviceDesktop,
  IconFilePlus,
  IconHome,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { can } from '#core/access/policy.ts'
import { builtInLanguages } from '#core/i18n/languages.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { newDocPath } from '../../data/doc/doc-paths.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { standingAt } from '../../data/user/permissions.ts'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { useSignOut } from '../../data/user/session.ts'
import { changeLanguage, useLanguage, useT } from '../../lib/i18n.ts'
import type { Command } from './finder-items.ts'
import type { Here } from './use-here.ts'

const themes: { scheme: MantineColorScheme; text: TextKey; icon: Command['icon'] }[] = [
  { scheme: 'light', text: 'search.themeLight', icon: IconSun },
  { scheme: 'dark', text: 'search.themeDark', icon: IconMoon },
  { scheme: 'auto', text: 'search.themeSystem', icon: IconDeviceDesktop },
]

/** What can be done from anywhere by typing its name. */
export function useCommands(here: Here): Command[] {
  return [...useWays(here), ...useLooks(), ...useLanguages(), ...useAccount()]
}

function useWays({ project, module }: Here): Command[] {
  const t = useT()
  const { data: permissions } = useQuery(sessionQueries.permissions())
  const group = t('search.groupGo')
  const ways: Command[] = [
    { id: 'home', text: t('search.goHome'), group, icon: IconHome, path: '/dashboard' },
    { id: 'view', text: t('search.goView'), group, icon: IconBook2, path: '/view' },
    { id: 'user', text: t('search.goUser'), group, icon: IconUserCircle, path: '/user' },
  ]
  if (permissions?.isSuperAdmin) {
    ways.push({ id: 'admin', text: t('search.goAdmin'), group, icon: IconSettings, path: '/admin/users' })
  }
  if (project) {
    const text = t('search.goProject', { name: project.name })
    ways.unshift({ id: 'project', text, group, icon: IconBox, path: `/project/doc/${project.id}` })
  }
  const mayWrite = permissions && project && can('doc.edit', standingAt(permissions, { projectId: project.id }))
  if (mayWrite && module) {
    const text = t('search.newDoc', { name: module.name })
    ways.unshift({ id: 'new', text, group: t('search.groupCreate'), icon: IconFilePlus, path: newDocPath(module.id) })
  }
  return ways
}

function useLooks(): Command[] {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return themes
    .filter(({ scheme }) => scheme !== colorScheme)
    .map(({ scheme, text, icon }) => ({
      id: `theme-${scheme}`,
      text: t(text),
      group: t('search.groupLook'),
      icon,
      run: () => setColorScheme(scheme),
    }))
}

function useLanguages(): Command[] {
  const t = useT()
  const current = useLanguage()
  const { data: languages = builtInLanguages } = useQuery(systemQueries.languages())
  return languages
    .filter(({ lang }) => lang !== current)
    .map(({ lang, description }) => ({
      id: `language-${lang}`,
      text: t('search.language', { name: description }),
      group: t('search.groupLanguage'),
      icon: IconLanguage,
      run: () => void changeLanguage(lang),
    }))
}

function useAccount(): Command[] {
  const t = useT()
  const signOut = useSignOut()
  const run = () => void signOut()
  return [{ id: 'signOut', text: t('common.logOut'), group: t('search.groupAccount'), icon: IconLogout, run }]
}
