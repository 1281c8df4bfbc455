import { SegmentedControl } from '@mantine/core'
import { IconClipboardText, IconFile, IconLink, IconPlugConnected, type Icon } from '@tabler/icons-react'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../lib/i18n.ts'
import type { ImportWay } from './import-values.ts'
import styles from './import.module.css'

const ways: { value: ImportWay; label: TextKey; icon: Icon }[] = [
  { value: 'url', label: 'importing.wayUrl', icon: IconLink },
  { value: 'file', label: 'importing.wayFile', icon: IconFile },
  { value: 'text', label: 'importing.wayText', icon: IconClipboardText },
  { value: 'plugin', label: 'importing.wayPlugin', icon: IconPlugConnected },
]

export function WayTabs({ value, onChange }: { value: ImportWay; onChange: (way: ImportWay) => void }) {
  const t = useT()
  return (
    <SegmentedControl<ImportWay>
      fullWidth
      classNames={{ root: styles.switch, label: styles.switchLabel, indicator: styles.switchMark }}
      withItemsBorders={false}
      transitionDuration={0}
      aria-label={t('importing.way')}
      value={value}
      onChange={onChange}
      data={ways.map(({ value: way, label, icon: Icon }) => ({
        value: way,
        label: (
          <span className={styles.way}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            {t(label)}
          </span>
        ),
      }))}
    />
  )
}
