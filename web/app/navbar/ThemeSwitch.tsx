import { useMantineColorScheme, type MantineColorScheme, type Menu as MenuParts } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LateMenu } from '../../ui/LateMenu.tsx'

const schemes: { value: MantineColorScheme; label: TextKey; icon: typeof IconSun }[] = [
  { value: 'light', label: 'common.themeLight', icon: IconSun },
  { value: 'dark', label: 'common.themeDark', icon: IconMoon },
  { value: 'auto', label: 'common.themeSystem', icon: IconDeviceDesktop },
]

export function ThemeSwitch() {
  const t = useT()
  return (
    <LateMenu
      width={180}
      target={
        <IconButton label={t('common.theme')}>
          <IconSunMoon size={18} stroke={1.75} />
        </IconButton>
      }
      renderItems={(parts) => <ThemeItems Menu={parts} />}
    />
  )
}

/** The choice as menu items; on phones it is in the user menu. */
export function ThemeItems({ Menu }: { Menu: typeof MenuParts }) {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      {schemes.map(({ value, label, icon: Icon }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          closeMenuOnClick
          rightSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t(label)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
