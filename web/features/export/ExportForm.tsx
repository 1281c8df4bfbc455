import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { jobQueries } from '../../data/job/job.queries.ts'
import type { ExportTask } from '../../data/export/export-store.ts'
import { useT } from '../../lib/i18n.ts'
import { JobProgress } from '../../parts/job/JobProgress.tsx'
import { DialogFoot } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { DocChoice } from './DocChoice.tsx'
import { EnvironmentChoice } from './EnvironmentChoice.tsx'
import { firstChoice, exportProblem, exportInput, type ExportChoice } from './export-wish.ts'
import { FormatCards } from './FormatCards.tsx'
import { useExport } from './use-export.ts'
import styles from './export.module.css'

interface Props {
  task: ExportTask
  onClose: () => void
}

/** Which docs, as what, with which addresses. */
export function ExportForm({ task, onClose }: Props) {
  const t = useT()
  const [choice, setChoice] = useState(() => firstChoice(task))
  const [isTried, setTried] = useState(false)
  const { exportDocs, isPending, problem, jobId } = useExport(onClose)
  const missing = exportProblem(task, choice)
  const change = (part: Partial<ExportChoice>) => setChoice((old) => ({ ...old, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!missing && !isPending) exportDocs(exportInput(task, choice))
  }
  if (jobId !== '') return <Running jobId={jobId} onClose={onClose} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        <FormatCards value={choice.format} onChange={(format) => change({ format })} />
        {!task.doc && <PagesSwitch value={choice.pages} onChange={(pages) => change({ pages })} />}
        {!task.doc && (
          <DocChoice
            projectId={task.projectId}
            moduleId={task.moduleId}
            scope={choice.scope}
            ids={choice.ids}
            error={isTried && missing === 'noDocs' ? t('error.nothingToExport') : undefined}
            onChange={change}
          />
        )}
        <EnvironmentChoice
          moduleId={task.moduleId}
          ids={choice.environmentIds}
          error={isTried && missing === 'noEnvironment' ? t('exporting.chooseEnvironment') : undefined}
          onChange={(environmentIds) => change({ environmentIds })}
        />
        {problem !== undefined && <Note kind="danger">{problem}</Note>}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('exporting.export')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  )
}

interface PagesProps {
  value: ExportChoice['pages']
  onChange: (pages: ExportChoice['pages']) => void
}

function PagesSwitch({ value, onChange }: PagesProps) {
  const t = useT()
  return (
    <div>
      <p className={styles.label}>{t('exporting.pages')}</p>
      <SegmentedControl<ExportChoice['pages']>
        withItemsBorders={false}
        transitionDuration={0}
        aria-label={t('exporting.pages')}
        value={value}
        onChange={onChange}
        data={[
          { value: 'single', label: t('exporting.single') },
          { value: 'multi', label: t('exporting.multi') },
        ]}
      />
    </div>
  )
}

function Running({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const t = useT()
  const { data: job } = useQuery(jobQueries.get(jobId))
  return (
    <Stack gap={16}>
      <JobProgress label={t('exporting.running')} job={job} />
      <p>{t('exporting.mayClose')}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  )
}
