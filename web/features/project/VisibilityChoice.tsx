import { Radio } from '@mantine/core'
import { IconLock, IconWorld } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import styles from './VisibilityChoice.module.css'

interface Props {
  isPrivate: 0 | 1
  onChange: (isPrivate: 0 | 1) => void
}

/** Private or public, as two cards. */
export function VisibilityChoice({ isPrivate, onChange }: Props) {
  const t = useT()
  const choices = [
    { value: 1, icon: IconLock, title: t('project.private'), text: t('project.privateText') },
    { value: 0, icon: IconWorld, title: t('project.public'), text: t('project.publicText') },
  ] as const
  return (
    <Radio.Group
      label={t('project.visibility')}
      value={String(isPrivate)}
      onChange={(value) => onChange(value === '1' ? 1 : 0)}
    >
      <div className={styles.cards}>
        {choices.map(({ value, icon: Icon, title, text }) => (
          <Radio.Card key={value} className={styles.card} value={String(value)}>
            <span className={styles.title}>
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              {title}
            </span>
            <span className={styles.text}>{text}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
