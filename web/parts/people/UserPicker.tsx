import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonCard } from '#core/contract/member.ts'
import { memberQueries } from '../../data/member/member.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { PeopleSelect, type PeopleSelectProps } from './PeopleSelect.tsx'

const PAUSE_MS = 250
/** Rendered at once; others are found by typing more. */
const MAX_SHOWN = 50

type FieldProps = Omit<PeopleSelectProps, 'found' | 'known' | 'search' | 'onSearch' | 'nothingFound'>

interface RemoteProps extends FieldProps {
  /** The initially selected people: the search has not returned their names yet. */
  chosen?: PersonCard[]
}

/** Selects people from everybody whom the reader may find, by part of their name. */
export function UserPicker({ chosen, ...field }: RemoteProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search.trim(), PAUSE_MS)
  const [known, setKnown] = useState(chosen ?? [])
  const { data: found = [], isFetching } = useQuery({
    ...memberQueries.search(wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const isSearching = search.trim() !== wanted || isFetching
  const nothing = isSearching ? t('member.finding') : t('member.nobodyFound')

  // The names of selected people must be kept after the search that found them.
  const change = (ids: string[]) => {
    setKnown([...known, ...found])
    field.onChange?.(ids)
  }
  return (
    <PeopleSelect
      placeholder={t('member.pickPlaceholder')}
      {...field}
      onChange={change}
      // Until the response arrives, the previous matches that still fit: Enter must never select somebody else.
      found={search.trim() === '' ? [] : peopleHolding(found, isSearching ? search : '')}
      known={known}
      search={search}
      onSearch={setSearch}
      nothingFound={search.trim() === '' ? t('member.typeToFind') : nothing}
    />
  )
}

interface LocalProps extends FieldProps {
  /** The people to choose from, for example the members of a space. Undefined while they are loading. */
  people: PersonCard[] | undefined
}

/** Selects people from a list that is already loaded. */
export function LocalUserPicker({ people, ...field }: LocalProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const found = peopleHolding(people ?? [], search).filter(({ id }) => !field.value?.includes(id))
  return (
    <PeopleSelect
      placeholder={t('member.pickFromList')}
      {...field}
      found={found.slice(0, MAX_SHOWN)}
      known={people ?? []}
      search={search}
      onSearch={setSearch}
      nothingFound={people ? t('member.nobodyFound') : t('common.loading')}
    />
  )
}

/** People whose account, nickname or e-mail contains the text. */
export function peopleHolding(people: PersonCard[], text: string): PersonCard[] {
  const wanted = text.trim().toLowerCase()
  return people.filter(({ username, nickname, email }) =>
    [nickname, username, email].some((name) => name.toLowerCase().includes(wanted)),
  )
}
