import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { chapterOf, helpPath, type HelpTarget } from '#core/manual/chapters.ts'
import { useT } from '../lib/i18n.ts'
import { Hint } from './Hint.tsx'

/** Opens the manual where it explains this place, in a new tab: what is typed here stays. */
export function HelpLink({ to }: { to: HelpTarget }) {
  const t = useT()
  const label = t('help.about', { topic: t(`help.chapter.${chapterOf(to)}`) })
  return (
    <Hint label={label}>
      <ActionIcon
        component={Link}
        to={helpPath(to)}
        target="_blank"
        variant="subtle"
        color="gray"
        size={24}
        aria-label={label}
      >
        <IconHelpCircle size={16} stroke={1.75} />
      </ActionIcon>
    </Hint>
  )
}
