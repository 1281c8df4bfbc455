import { Pill } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PersonCard } from '#core/contract/member.ts'
import { useT } from '../../lib/i18n.ts'
import { UserAvatar } from '../../ui/UserAvatar.tsx'
import styles from './people.module.css'
import { PersonCell } from './PersonCell.tsx'
import { PickMany } from '../../ui/pick/PickMany.tsx'

/** The limit of one call. */
const MAX_CHOSEN = 100

export interface PeopleSelectProps {
  label: string
  description?: ReactNode
  placeholder?: string
  error?: ReactNode
  withAsterisk?: boolean
  /** The ids of the selected people. */
  value?: string[]
  onChange?: (ids: string[]) => void
  onBlur?: () => void
  onFocus?: () => void
  /** Takes the focus when the dialog opens. */
  isFirst?: boolean
  /** The people to offer now. */
  found: PersonCard[]
  /** Everybody whose name may be needed, including the selected ones. */
  known: PersonCard[]
  search: string
  onSearch: (text: string) => void
  nothingFound: string
}

/** A field for several people, each with picture, nickname and e-mail. */
export function PeopleSelect(props: PeopleSelectProps) {
  const {
    found,
    known,
    search,
    onSearch,
    nothingFound,
    isFirst = false,
    value = [],
    placeholder = '',
    ...field
  } = props
  const people = new Map([...known, ...found].map((person) => [person.id as string, person]))
  const nickname = (id: string) => people.get(id)?.nickname ?? id
  const offered = new Set<string>(found.map(({ id }) => id))

  return (
    <PickMany
      {...field}
      value={value}
      // Selected people must be included, also while the list is loading.
      data={[...new Set([...people.keys(), ...value])].map((id) => ({ value: id, label: nickname(id) }))}
      // Matches were determined before, by more than the label.
      filter={({ options }) => options.filter((option) => 'value' in option && offered.has(option.value))}
      hidePickedOptions
      maxValues={MAX_CHOSEN}
      searchValue={search}
      onSearchChange={onSearch}
      placeholder={value.length === 0 ? placeholder : ''}
      nothingFoundMessage={nothingFound}
      classNames={{
        pillsList: styles.pills,
        option: search.trim() === '' ? styles.option : `${styles.option} ${styles.found}`,
        empty: styles.nothing,
      }}
      comboboxProps={{ shadow: 'md' }}
      data-autofocus={isFirst || undefined}
      renderOption={({ option }) => <Offer person={people.get(option.value)} />}
      renderPill={({ option, onRemove }) => (
        <Chosen name={option.label} picture={people.get(String(option.value))?.avatar} onRemove={onRemove} />
      )}
    />
  )
}

interface ChosenProps {
  name: string
  picture: string | undefined
  onRemove: (() => void) | undefined
}

function Chosen({ name, picture, onRemove }: ChosenProps) {
  const t = useT()
  return (
    <Pill
      className={styles.pill}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t('member.unpick', { name }), tabIndex: 0, 'aria-hidden': undefined }}
    >
      <UserAvatar name={name} picture={picture} size={20} />
      {name}
    </Pill>
  )
}

function Offer({ person }: { person: PersonCard | undefined }) {
  return person && <PersonCell person={person} />
}
