import { Button, type Menu as MenuParts } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { builtInLanguages } from '#core/i18n/languages.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { changeLanguage, useLanguage, useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LateMenu } from '../../ui/LateMenu.tsx'

/** `withName` shows the current language beside the icon. */
export function LanguageSwitch({ withName = false }: { withName?: boolean }) {
  const t = useT()
  const current = useLanguage()
  const { data: languages = builtInLanguages } = useQuery(systemQueries.languages())
  const name = languages.find(({ lang }) => lang === current)?.description ?? current
  const icon = <IconLanguage size={18} stroke={1.75} />

  return (
    <LateMenu
      width={180}
      target={
        withName ? (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconLanguage size={16} stroke={1.75} />}
            rightSection={<IconChevronDown size={14} stroke={1.75} />}
            aria-label={`${t('common.language')}: ${name}`}
          >
            {name}
          </Button>
        ) : (
          <IconButton label={t('common.language')}>{icon}</IconButton>
        )
      }
      renderItems={(parts) => <LanguageItems Menu={parts} />}
    />
  )
}

/** The choice as menu items; on phones it is in the user menu. */
export function LanguageItems({ Menu }: { Menu: typeof MenuParts }) {
  const current = useLanguage()
  const { data: languages = builtInLanguages } = useQuery(systemQueries.languages())
  return (
    <Menu.RadioGroup value={current} onChange={(lang) => void changeLanguage(lang)}>
      {languages.map(({ lang, description }) => (
        <Menu.RadioItem key={lang} value={lang} lang={lang} closeMenuOnClick>
          {description}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
