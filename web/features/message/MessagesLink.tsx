import { IconBell } from '@tabler/icons-react'
import { MESSAGES_PATH } from '../../data/message/message-paths.ts'
import { useUnread } from '../../data/message/message.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { SideLink } from '../../ui/SideNav.tsx'

/** The message centre in a side menu, with how many are unread. */
export function MessagesLink() {
  const t = useT()
  const count = useUnread()?.length ?? 0
  return (
    <SideLink
      to={MESSAGES_PATH}
      label={t('message.center.title')}
      icon={<IconBell size={18} stroke={1.75} />}
      {...(count > 0 && { count })}
    />
  )
}
