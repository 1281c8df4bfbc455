import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { dimensions } from '../../data/doc/view-dimension.ts'
import { useT } from '../../lib/i18n.ts'
import { MarbleSwatch } from '../../ui/Marble.tsx'
import { bestGroupsFirst, bestFirst, isMatch, matchesOf } from '../../ui/pick/matches.ts'
import { pickWithKeys } from '../../ui/pick/pick-keys.ts'
import { useBestMatch } from '../../ui/pick/use-best-match.ts'
import styles from './TreeSide.module.css'
import type { ViewPlace } from './use-view-place.ts'

interface Group {
  /** "" for choices without a heading. */
  name: string
  items: { id: string; name: string }[]
}

/** The space, or the project with its space, whose docs the tree shows. */
export function PlacePicker({ place }: { place: ViewPlace }) {
  const t = useT()
  const [wanted, setWanted] = useState('')
  const box = useCombobox({
    onDropdownClose: () => setWanted(''),
    onDropdownOpen: () => box.focusSearchInput(),
  })
  useBestMatch(box, wanted)
  const isSpace = place.dimension === dimensions.space
  const current = isSpace ? place.space : place.project
  const groups = narrow(isSpace ? [{ name: '', items: place.spaces }] : projectGroups(place), wanted)

  const choose = (id: string) => {
    place.choose(isSpace ? { spaceId: id } : { projectId: id })
    box.closeDropdown()
  }
  return (
    <Combobox store={box} onOptionSubmit={choose} position="bottom-start" width="target">
      <Combobox.Target targetType="button">
        <UnstyledButton className={styles.picker} onClick={() => box.toggleDropdown()}>
          <MarbleSwatch id={(isSpace ? place.space?.id : place.project?.space.id) ?? ''} size={32} />
          <span className={styles.pickerText}>
            <span>{isSpace ? t('view.pickSpace') : (place.project?.space.name ?? t('view.pickProject'))}</span>
            <b>{current?.name ?? t('view.noPlaces')}</b>
          </span>
          <IconSelector size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown miw={260}>
        <Combobox.Search
          value={wanted}
          aria-label={t('view.pickFilter')}
          placeholder={t('view.pickFilter')}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDownCapture={(event) => pickWithKeys(event, wanted.trim() !== '')}
        />
        <Combobox.Options mah={360} className={styles.options} aria-label={t('view.dimension')}>
          {groups.map((group) => (
            <Choices key={group.name} group={group} currentId={current?.id} />
          ))}
          {groups.length === 0 && <Combobox.Empty>{t('common.nothingFoundTitle')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Choices({ group: { name, items }, currentId }: { group: Group; currentId: string | undefined }) {
  const options = items.map((item) => (
    <Combobox.Option key={item.id} value={item.id} active={item.id === currentId}>
      {item.name}
    </Combobox.Option>
  ))
  return name === '' ? options : <Combobox.Group label={name}>{options}</Combobox.Group>
}

const nameOf = ({ name }: { name: string }) => name

const projectGroups = ({ groups }: ViewPlace): Group[] =>
  groups.map(({ name, projects }) => ({ name, items: projects }))

/** A space whose name matches keeps all its projects. */
function narrow(groups: Group[], wanted: string): Group[] {
  const pick = ({ name, items }: Group) =>
    name !== '' && isMatch(name, wanted) ? bestFirst(items, wanted, nameOf) : matchesOf(items, wanted, nameOf)
  return bestGroupsFirst(
    groups.map((group) => ({ ...group, items: pick(group) })),
    wanted,
    nameOf,
  )
}
