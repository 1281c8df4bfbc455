import { SegmentedControl } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Finding } from '#core/importers/draft/draft.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { FilterField } from '../../ui/FilterField.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import {
  countByLevel,
  filterGroups,
  findingLevels,
  groupFindings,
  type FindingGroup,
  type FindingLevel,
} from './findings.ts'
import styles from './FindingList.module.css'

const words: Record<FindingLevel, TextKey> = {
  error: 'importing.levelError',
  warning: 'importing.levelWarning',
  info: 'importing.levelInfo',
}

/** Lists with fewer groups have no filter. */
const WORTH_FILTERING = 6

/** The findings of an import, grouped and filterable. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const t = useT()
  const [level, setLevel] = useState<FindingLevel | ''>('')
  const [text, setText] = useState('')
  const groups = useMemo(() => groupFindings(t, findings), [t, findings])
  const { shown, more } = useGrowing(filterGroups(groups, { level, text }))
  if (findings.length === 0) return <p className={styles.none}>{t('importing.noFindings')}</p>
  return (
    <div className={styles.findings}>
      {groups.length >= WORTH_FILTERING && (
        <div className={styles.filters}>
          <LevelSwitch findings={findings} value={level} onChange={setLevel} />
          <FilterField label={t('importing.findingsFilter')} value={text} onChange={setText} />
        </div>
      )}
      {shown.length === 0 && <p className={styles.none}>{t('importing.noFinding')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too */}
      <ul className={styles.list} tabIndex={0} aria-label={t('importing.findings')}>
        {shown.map((group) => (
          <Group key={group.level + group.text} group={group} />
        ))}
        <MoreRows more={more} />
      </ul>
    </div>
  )
}

interface SwitchProps {
  findings: readonly Finding[]
  value: FindingLevel | ''
  onChange: (level: FindingLevel | '') => void
}

function LevelSwitch({ findings, value, onChange }: SwitchProps) {
  const t = useT()
  const format = useFormat()
  const counts = countByLevel(findings)
  const levels = findingLevels.filter((level) => counts[level] > 0)
  if (levels.length < 2) return null
  return (
    <SegmentedControl<FindingLevel | ''>
      size="xs"
      withItemsBorders={false}
      transitionDuration={0}
      aria-label={t('importing.findings')}
      value={value}
      onChange={onChange}
      data={[
        { value: '', label: t('importing.levelAll') },
        ...levels.map((level) => ({ value: level, label: `${t(words[level])} ${format.number(counts[level])}` })),
      ]}
    />
  )
}

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle }
const FEW = 3

function Group({ group: { level, text, places } }: { group: FindingGroup }) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  const Icon = icons[level]
  const rest = places.length - FEW
  return (
    <li className={styles.group} data-level={level}>
      <Icon className={styles.icon} size={16} stroke={1.75} role="img" aria-label={t(words[level])} />
      <div className={styles.words}>
        <p>{text}</p>
        {places.length > 0 && (
          <p className={styles.places}>
            {(isAll ? places : places.slice(0, FEW)).map((place, index) => (
              // A place may occur twice.
              // oxlint-disable-next-line react/no-array-index-key
              <code key={index}>{place}</code>
            ))}
            {rest > 0 && !isAll && (
              <button type="button" className={styles.more} onClick={() => setAll(true)}>
                {t('importing.morePlaces', { count: rest })}
              </button>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
