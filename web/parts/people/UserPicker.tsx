import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonCard } from '#core/contract/member.ts'
import { memberQueries } from '../../data/member/member.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { PeopleSelect, type PeopleSelectProps } from './PeopleSelect.tsx'

const PAUSE_MS = 250
/** Drawn at once; who is not among them is found by typing more. */
const MAX_SHOWN = 50

type FieldProps = Omit<PeopleSelectProps, 'found' | 'known' | 'search' | 'onSearch' | 'nothingFound'>

interface RemoteProps extends FieldProps {
  /** Those who are chosen from the start: the search has not shown their names yet. */
  chosen?: PersonCard[]
}

/** Chooses people out of everybody whom the reader may find, by typing a part of their name. */
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

  // The names of the chosen ones must outlive the search that found them.
  const change = (ids: string[]) => {
    setKnown([...known, ...found])
    field.onChange?.(ids)
  }
  return (
    <PeopleSelect
      placeholder={t('member.pickPlaceholder')}
      {...field}
      onChange={change}
      // Until the answer comes, those of the last one who still fit: Enter must never take somebody else.
      found={search.trim() === '' ? [] : peopleHolding(found, isSearching ? search : '')}
      known={known}
      search={search}
      onSearch={setSearch}
      nothingFound={search.trim() === '' ? t('member.typeToFind') : nothing}
    />
  )
}

interface LocalProps extends FieldProps {
  /** Whom to choose from, for example the members of a space. Undefined while they are fetched. */
  people: PersonCard[] | undefined
}

/** Chooses people out of a list that is already here. */
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

/** Those whose account, nickname or e-mail holds the text. */
export function peopleHolding(people: PersonCard[], text: string): PersonCard[] {
  const wanted = text.trim().toLowerCase()
  return people.filter(({ username, nickname, email }) =>
    [nickname, username, email].some((name) => name.toLowerCase().includes(wanted)),
  )
}
