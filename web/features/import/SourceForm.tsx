import { Button, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import type { SwaggerSource } from '#core/contract/import.ts'
import type { ModuleCard } from '#core/contract/module.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { jobQueries } from '../../data/job/job.queries.ts'
import { openReport, useRunningJob } from '../../data/import/import-store.ts'
import { useSaveSource, useSync, useTakeOver } from '../../data/import/source.queries.ts'
import { t as translate, useT } from '../../lib/i18n.ts'
import { JobProgress } from '../../parts/job/JobProgress.tsx'
import { Note } from '../../ui/Note.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import styles from './import.module.css'
import { isUrl } from './import-values.ts'
import { ModeChoice } from './ModeChoice.tsx'
import { minutes, sourceInput, sourceValues, type SourceValues } from './source-values.ts'

const hints: Record<SwaggerSource['kind'], TextKey> = {
  url: 'importing.sourceText',
  file: 'importing.sourceFile',
  '': 'importing.sourceNone',
}

export function SourceForm({ module, source }: { module: ModuleCard; source: SwaggerSource }) {
  const t = useT()
  const save = useSaveSource()
  const sync = useSync(module)
  const runningJob = useRunningJob(module.id)
  const form = useForm<SourceValues>({ initialValues: sourceValues(source), validate: rules })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    await save.mutateAsync({ moduleId: module.id, ...sourceInput(values) })
    toastDone(t('importing.sourceSaved'), { label: t('importing.syncNow'), onClick: () => sync.mutate() })
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <p className={styles.text}>{t(hints[source.kind])}</p>
        {source.isPaused === 1 && <PausedNote moduleId={module.id} name={source.ownerName} />}
        <AddressFields form={form} hasPassword={source.hasPassword === 1} />
        <ModeChoice value={form.values.mode} onChange={(mode) => form.setFieldValue('mode', mode)} />
        <ScheduleFields form={form} />
        {problem && <Note kind="danger">{problem}</Note>}
        <Group gap={8}>
          <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
            {t('common.save')}
          </Button>
          {source.kind === 'url' && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.75} />}
              loading={runningJob !== undefined}
              onClick={() => sync.mutate()}
            >
              {t('importing.syncNow')}
            </Button>
          )}
          {source.jobId !== '' && (
            <Button variant="subtle" color="gray" onClick={() => openReport(source.jobId)}>
              {t('importing.lastReport')}
            </Button>
          )}
        </Group>
        {runningJob !== undefined && <Progress jobId={runningJob} />}
      </Stack>
    </form>
  )
}

function PausedNote({ moduleId, name }: { moduleId: string; name: string }) {
  const t = useT()
  const takeOver = useTakeOver(moduleId)
  return (
    <Note kind="warning">
      <p className={styles.text}>{t('importing.paused', { name })}</p>
      <Button
        variant="default"
        size="xs"
        mt={8}
        loading={takeOver.isPending}
        onClick={() => takeOver.mutate(undefined, { onSuccess: () => toastDone(t('importing.tookOver')) })}
      >
        {t('importing.takeOver')}
      </Button>
    </Note>
  )
}

const rules = {
  url: (url: string) => (isUrl(url) ? null : translate('error.importUrl')),
  refreshMinutes: (value: number | string, { refreshStatus }: SourceValues) =>
    refreshStatus && !minutes.isFine(value) ? translate('importing.minutesRange', minutes.range) : null,
}

type Form = UseFormReturnType<SourceValues>

function AddressFields({ form, hasPassword }: { form: Form; hasPassword: boolean }) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('importing.url')}
        placeholder={t('importing.urlPlaceholder')}
        type="url"
        withAsterisk
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <div className={styles.pair}>
        <TextField label={t('importing.authUsername')} autoComplete="off" {...form.getInputProps('authUsername')} />
        <PasswordField
          label={t('importing.authPassword')}
          placeholder={hasPassword ? t('importing.passwordKept') : ''}
          autoComplete="new-password"
          {...form.getInputProps('authPassword')}
        />
      </div>
    </>
  )
}

function ScheduleFields({ form }: { form: Form }) {
  const t = useT()
  return (
    <div className={styles.schedule}>
      <Switch label={t('importing.schedule')} {...form.getInputProps('refreshStatus', { type: 'checkbox' })} />
      {form.values.refreshStatus && (
        <NumberInput
          label={t('importing.minutes')}
          description={t('importing.scheduleHint')}
          allowDecimal={false}
          allowNegative={false}
          w={220}
          {...form.getInputProps('refreshMinutes')}
        />
      )}
    </div>
  )
}

function Progress({ jobId }: { jobId: string }) {
  const t = useT()
  const { data: job } = useQuery(jobQueries.get(jobId))
  return <JobProgress label={t('importing.syncing')} job={job} />
}
