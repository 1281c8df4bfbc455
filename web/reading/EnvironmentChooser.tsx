import { Anchor, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../lib/i18n.ts'
import { Hint } from '../ui/Hint.tsx'
import { LateMenu } from '../ui/LateMenu.tsx'
import styles from './DocHead.module.css'
import { useGlobals } from './globals-context.ts'

/** Whose base URL and common rows the doc is shown with. */
export function EnvironmentChooser() {
  const t = useT()
  const { environments, environment, choose, managePath } = useGlobals()
  if (!environment) return <NoEnvironment />
  if (environments.length === 1 && managePath === undefined) {
    return <span className={styles.environment}>{environment.name}</span>
  }
  return (
    <LateMenu
      width={280}
      target={
        <UnstyledButton
          className={styles.environment}
          aria-label={t('environment.chooseOf', { name: environment.name })}
        >
          <span>{environment.name}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      }
      renderItems={(Menu) => (
        <>
          <Menu.RadioGroup value={environment.id} onChange={choose}>
            {environments.map(({ id, name, url }) => (
              <Menu.RadioItem key={id} value={id} closeMenuOnClick>
                {name}
                <span className={styles.choiceUrl}>{url}</span>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {managePath !== undefined && (
            <>
              <Menu.Divider />
              <Menu.Item component={Link} to={managePath} leftSection={<IconSettings size={16} stroke={1.75} />}>
                {t('environment.manage')}
              </Menu.Item>
            </>
          )}
        </>
      )}
    />
  )
}

/** Says how to add one, to those who may. */
function NoEnvironment() {
  const t = useT()
  const { managePath } = useGlobals()
  if (managePath === undefined) return null
  return (
    <Hint label={t('environment.noneHint')} multiline w={260}>
      <Anchor component={Link} to={managePath} className={styles.noEnvironment}>
        {t('environment.add')}
      </Anchor>
    </Hint>
  )
}
