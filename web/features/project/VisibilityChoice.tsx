import { IconLock, IconWorld } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { ChoiceCards } from '../../ui/ChoiceCards.tsx'

interface Props {
  isPrivate: 0 | 1
  onChange: (isPrivate: 0 | 1) => void
}

/** Private or public, as two cards. */
export function VisibilityChoice({ isPrivate, onChange }: Props) {
  const t = useT()
  return (
    <ChoiceCards
      label={t('project.visibility')}
      choices={[
        { value: '1', icon: IconLock, title: t('project.private'), text: t('project.privateText') },
        { value: '0', icon: IconWorld, title: t('project.public'), text: t('project.publicText') },
      ]}
      value={isPrivate === 1 ? '1' : '0'}
      onChange={(value) => onChange(value === '1' ? 1 : 0)}
    />
  )
}
