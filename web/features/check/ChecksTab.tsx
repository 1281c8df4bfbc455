import { Button, NativeSelect, Switch } from '@mantine/core'
import { IconChecks, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ModuleCard } from '#core/contract/module.ts'
import { environmentsPath } from '../../data/environment/environment-paths.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { TabHead } from '../../parts/module-tab/TabHead.tsx'
import { useTabAddress } from '../../parts/module-tab/use-tab-address.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Note } from '../../ui/Note.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { CallGroups } from './CallGroups.tsx'
import styles from './check.module.css'
import { foldersOf } from './group-calls.ts'
import { RunBar } from './RunBar.tsx'
import { useChecks, type Checks } from './use-checks.ts'

/** Runs the saved calls of a module, and shows which answers are not as expected. */
export function ChecksTab({ module }: { module: ModuleCard }) {
  const t = useT()
  const checks = useChecks(module)
  return (
    <div data-wide>
      <TabHead title={t('check.tab')} text={t('check.tabText')} />
      <Content module={module} checks={checks} />
    </div>
  )
}

interface Props {
  module: ModuleCard
  checks: Checks
}

function Content({ module, checks }: Props) {
  const { calls, environments, environment, problem } = checks
  const failed = calls.error ?? environments.error
  const retry = () => void Promise.all([calls.refetch(), environments.refetch()])
  if (failed && !(calls.data && environments.data)) return <ErrorState error={failed} onRetry={retry} />
  if (!calls.data || !environments.data) return <RowsSkeleton count={6} />
  if (calls.data.length === 0) return <NoCalls module={module} environmentName={environment?.name ?? ''} />
  if (!environment) return <NoEnvironment module={module} />
  return (
    <>
      <Choices checks={checks} />
      {problem && <Note kind="danger">{problem}</Note>}
      <RunBar checks={checks} />
      <CallGroups checks={checks} environmentName={environment.name} />
      <Pipeline moduleId={module.id} environmentName={environment.name} />
    </>
  )
}

function Choices({ checks }: { checks: Checks }) {
  const t = useT()
  const { calls, environments, environment, choose, folder, setFolder, inFolder, shown, isRunning, start } = checks
  const folders = foldersOf(calls.data ?? [])
  return (
    <div className={styles.choices}>
      <NativeSelect
        label={t('check.environment')}
        value={environment?.id ?? ''}
        disabled={isRunning}
        data={(environments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <NativeSelect
        label={t('check.folder')}
        value={folder}
        disabled={isRunning}
        data={[{ value: '', label: t('check.wholeModule') }, ...folders.map((one) => ({ value: one, label: one }))]}
        onChange={({ currentTarget }) => setFolder(currentTarget.value)}
      />
      <Switch
        label={t('check.onlyFailed')}
        checked={checks.isOnlyFailed}
        onChange={({ currentTarget }) => checks.setOnlyFailed(currentTarget.checked)}
      />
      <Button
        leftSection={<IconPlayerPlay size={16} stroke={1.75} />}
        disabled={isRunning || shown.length === 0}
        onClick={() => void start(shown)}
      >
        {shown.length === inFolder.length ? t('check.runAll') : t('check.runShown', { count: shown.length })}
      </Button>
    </div>
  )
}

function NoCalls({ module, environmentName }: { module: ModuleCard; environmentName: string }) {
  const t = useT()
  const toDocs = useTabAddress('DocList')
  return (
    <>
      <EmptyState
        drawing={<IconChecks className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
        title={t('check.empty')}
        text={t('check.emptyText')}
        actions={
          <Button component={Link} to={{ search: toDocs }}>
            {t('check.toDocs')}
          </Button>
        }
      />
      <Pipeline moduleId={module.id} environmentName={environmentName} />
    </>
  )
}

function NoEnvironment({ module: { id: moduleId, projectId } }: { module: ModuleCard }) {
  const t = useT()
  const canManage = useCan('module.edit', { projectId })
  return (
    <EmptyState
      title={t('check.noEnvironment')}
      text={t(canManage ? 'check.noEnvironmentText' : 'check.noEnvironmentGuest')}
      actions={
        canManage && (
          <Button component={Link} to={environmentsPath({ projectId, moduleId })}>
            {t('environment.add')}
          </Button>
        )
      }
    />
  )
}

/** The same from a command line. */
function Pipeline({ moduleId, environmentName }: { moduleId: string; environmentName: string }) {
  const t = useT()
  const command = `npx endpaper test ${moduleId} --env ${shellWord(environmentName || 'NAME')}`
  return (
    <section className={styles.pipeline} aria-label={t('check.pipeline')}>
      <CodeBlock title={t('check.pipeline')} choices={[{ label: 'sh', language: 'shell', code: command }]} />
      <p>{t('check.pipelineText')}</p>
    </section>
  )
}

const shellWord = (text: string) => (/^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`)
