import { Button } from '@mantine/core'
import { IconBook2, IconBox, IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useSample } from '../space/use-sample.ts'
import styles from './home.module.css'

interface Props {
  onAdd: () => void
  onTrash: () => void
}

/** The first page of someone who belongs to no space yet. */
export function NoSpaces({ onAdd, onTrash }: Props) {
  const t = useT()
  const sample = useSample()
  return (
    <>
      <EmptyState
        isPage
        drawing={<BookDrawing />}
        title={t('home.emptyTitle')}
        text={t('home.emptyText')}
        actions={
          <>
            <Button size="lg" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onAdd}>
              {t('space.new')}
            </Button>
            <Button size="lg" variant="default" loading={sample.isCreating} onClick={sample.create}>
              {t('space.lookAtSample')}
            </Button>
          </>
        }
      />
      <NextSteps />
      <div className={styles.foot}>
        <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onTrash}>
          {t('trash.title')}
        </Button>
      </div>
    </>
  )
}

const steps = [
  { icon: IconBook2, title: 'space.nextProjects', text: 'space.nextProjectsText' },
  { icon: IconBox, title: 'space.nextApplications', text: 'space.nextApplicationsText' },
  { icon: IconUserPlus, title: 'space.nextMembers', text: 'space.nextMembersText' },
] as const

function NextSteps() {
  const t = useT()
  return (
    <ol className={styles.steps} aria-label={t('space.nextTitle')}>
      {steps.map(({ icon: Icon, title, text }) => (
        <li key={title} className={styles.step}>
          <Icon className={styles.icon} size={20} stroke={1.6} aria-hidden="true" />
          <h2 className={styles.stepTitle}>{t(title)}</h2>
          <p className={styles.stepText}>{t(text)}</p>
        </li>
      ))}
    </ol>
  )
}
