import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DocTab } from '../../../data/doc/doc-tabs-model.ts'
import { useT } from '../../../lib/i18n.ts'
import { DocKindIcon } from '../../../parts/doc/DocKindIcon.tsx'
import { filterWords } from '../../../parts/tree/tree-model.ts'
import { FilterField } from '../../../ui/FilterField.tsx'
import styles from './TabsBar.module.css'

/** A longer list gets a filter. */
const FILTERED_FROM = 8

/** The open docs that the bar has no room for. */
export function HiddenTabs({ tabs }: { tabs: readonly DocTab[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} width={320} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={t('view.hiddenTabs', { count: tabs.length })}
          title={t('view.hiddenTabs', { count: tabs.length })}
          onClick={() => setOpen(!isOpen)}
        >
          {tabs.length}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <TabChoice tabs={tabs} onChoose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function TabChoice({ tabs, onChoose }: { tabs: readonly DocTab[]; onChoose: () => void }) {
  const t = useT()
  const [filter, setFilter] = useState('')
  const words = filterWords(filter)
  const shown = tabs.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
  return (
    <div className={styles.choice}>
      {tabs.length >= FILTERED_FROM && (
        <FilterField label={t('view.filterTabs')} value={filter} onChange={setFilter} isWide />
      )}
      {shown.length === 0 && <p className={styles.none}>{t('view.filterNone')}</p>}
      <div className={styles.choices}>
        {shown.map(({ path, query, title, docType, method }) => (
          <Link key={path} className={styles.chosen} to={path + query} title={title} onClick={onChoose}>
            <DocKindIcon docType={docType} method={method} />
            <span>{title}</span>
          </Link>
        ))}
      </div>
    </div>
  )
}
