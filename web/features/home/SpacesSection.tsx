import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SpaceCard } from '#core/contract/space.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { Section } from '../../ui/Page.tsx'
import { SpaceCards } from '../space/SpaceCards.tsx'
import styles from './home.module.css'

interface Props {
  spaces: SpaceCard[]
  onAdd: () => void
}

export function SpacesSection({ spaces, onAdd }: Props) {
  const t = useT()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const shown = spaces.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <Section
      title={t('home.spaces')}
      count={spaces.length}
      actions={<FilterField label={t('home.filterSpaces')} value={filter} onChange={setFilter} />}
    >
      {shown.length === 0 ? (
        <EmptyState title={t('home.noMatchTitle')} text={t('home.noMatchText', { filter: filter.trim() })} />
      ) : (
        <SpaceCards spaces={shown}>{wanted === '' && <AddCard onAdd={onAdd} />}</SpaceCards>
      )}
    </Section>
  )
}

/** The last cell of the grid. */
function AddCard({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  return (
    <UnstyledButton className={styles.add} onClick={onAdd}>
      <IconPlus size={20} stroke={1.75} aria-hidden="true" />
      {t('space.new')}
    </UnstyledButton>
  )
}
