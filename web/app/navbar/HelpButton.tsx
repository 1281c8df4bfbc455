import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { Hint } from '../../ui/Hint.tsx'

/** Leads to the manual. */
export function HelpButton() {
  const t = useT()
  const label = t('help.help')
  return (
    <Hint label={label}>
      <ActionIcon component={Link} to="/help" variant="subtle" color="gray" size={32} aria-label={label}>
        <IconHelpCircle size={18} stroke={1.75} />
      </ActionIcon>
    </Hint>
  )
}
