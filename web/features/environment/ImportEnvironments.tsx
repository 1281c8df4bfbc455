import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type CSSProperties } from 'react'
import type { Environment } from '#core/contract/environment.ts'
import { useImportEnvironments } from '../../data/environment/environment.changes.ts'
import { environmentQueries } from '../../data/environment/environment.queries.ts'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { Note } from '../../ui/Note.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { environmentChoices, type EnvironmentChoice } from './environment-choices.ts'
import styles from './environment.module.css'

interface Props {
  moduleId: string
  environments: Environment[]
  onClose: () => void
  onAdded: (environmentId: string) => void
}

/** Copies environments of other modules, chosen in a tree of all that one may copy. */
export function ImportEnvironments({ moduleId, environments, onClose, onAdded }: Props) {
  const t = useT()
  const { data: nodes, error } = useQuery(environmentQueries.mine())
  const [filter, setFilter] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const without = useMemo(() => new Set<string>(environments.map(({ id }) => id)), [environments])
  const choices = useMemo(() => environmentChoices(nodes ?? [], { without, filter }), [nodes, without, filter])
  const { send, problem, isBusy } = useSend({ moduleId, onClose, onAdded })
  const told = problem ?? error?.message

  if (!nodes && !error) return <RowsSkeleton />
  if (nodes && choices.length === 0 && filter === '') return <Nothing />
  const toggle = (envIds: string[], isOn: boolean) => {
    const ids = new Set(envIds)
    setChosen(isOn ? chosen.union(ids) : chosen.difference(ids))
  }
  return (
    <Stack gap={12}>
      <p className={styles.hint}>{t('environment.importHint')}</p>
      <FilterField label={t('environment.importFilter')} value={filter} onChange={setFilter} />
      <div className={styles.choices} role="group" aria-label={t('environment.importTree')}>
        {choices.map((choice) => (
          <Choice key={choice.id} choice={choice} chosen={chosen} onToggle={toggle} />
        ))}
        {choices.length === 0 && <p className={styles.hint}>{t('common.nothingFoundTitle')}</p>}
      </div>
      {told !== undefined && <Note kind="danger">{told}</Note>}
      <Group justify="flex-end" gap={8} mt={4}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void send([...chosen])}>
          {chosen.size === 0 ? t('environment.importAction') : t('environment.importCount', { count: chosen.size })}
        </Button>
      </Group>
    </Stack>
  )
}

function useSend({ moduleId, onClose, onAdded }: Omit<Props, 'environments'>) {
  const t = useT()
  const { mutateAsync: importEnvironments, isPending: isBusy } = useImportEnvironments()
  const [problem, setProblem] = useState<string>()
  const send = async (envIds: string[]) => {
    if (envIds.length === 0) return setProblem(t('environment.chooseSome'))
    setProblem(undefined)
    try {
      const made = await importEnvironments({ destModuleId: moduleId, envIds })
      onClose()
      toastDone(t('environment.imported', { count: made.length }))
      if (made[0]) onAdded(made[0].id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isLeaving(error)) setProblem(error.message)
    }
  }
  return { send, problem, isBusy }
}

interface ChoiceProps {
  choice: EnvironmentChoice
  chosen: ReadonlySet<string>
  onToggle: (envIds: string[], isOn: boolean) => void
}

/** Spaces and projects only group the others. */
function Choice({ choice: { label, url, level, kind, envIds }, chosen, onToggle }: ChoiceProps) {
  const style = { '--level': level } as CSSProperties
  if (kind === 'place') {
    return (
      <div className={styles.choice} style={style} data-place>
        {label}
      </div>
    )
  }
  const count = envIds.filter((id) => chosen.has(id)).length
  return (
    <Checkbox
      className={styles.choice}
      style={style}
      label={
        <>
          {label} {url !== '' && <code>{url}</code>}
        </>
      }
      checked={count === envIds.length}
      indeterminate={count > 0 && count < envIds.length}
      onChange={(event) => onToggle(envIds, event.currentTarget.checked)}
    />
  )
}

function Nothing() {
  const t = useT()
  return <EmptyState title={t('environment.importEmptyTitle')} text={t('environment.importEmptyText')} />
}
