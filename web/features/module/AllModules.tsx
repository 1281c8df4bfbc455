import { Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { matchesOf } from '../../ui/pick/matches.ts'
import { pickWithKeys } from '../../ui/pick/pick-keys.ts'
import { useBestMatch } from '../../ui/pick/use-best-match.ts'
import styles from './ModuleStrip.module.css'
import type { ModuleStripProps } from './ModuleStrip.tsx'

/** All modules below each other, found by typing. */
export function AllModules({ modules, currentId, onSelect }: ModuleStripProps) {
  const t = useT()
  const [filter, setFilter] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.focusSearchInput()
      combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setFilter('')
    },
  })
  useBestMatch(combobox, filter)
  const shown = matchesOf(modules, filter, ({ name }) => name)
  const select = (moduleId: string) => {
    onSelect(moduleId)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} width={280} position="bottom-end" shadow="md" onOptionSubmit={select}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <IconButton
          label={t('module.all')}
          className={styles.end}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <IconChevronDown size={18} stroke={1.75} />
        </IconButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('module.filter')}
          placeholder={t('module.filter')}
          value={filter}
          onChange={(event) => {
            setFilter(event.currentTarget.value)
          }}
          onKeyDownCapture={(event) => pickWithKeys(event, filter.trim() !== '')}
        />
        <Combobox.Options className={styles.options} aria-label={t('module.all')}>
          {shown.map(({ id, name }) => (
            <Combobox.Option key={id} value={id} active={id === currentId} className={styles.option}>
              {name}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{t('module.noMatch')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
