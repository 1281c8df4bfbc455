import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { settingQueries, type ComposeSetting } from '../../../data/compose/compose-setting.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { useLeaveGuard } from '../../../rows/store/use-leave-guard.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Panel } from '../../../ui/Page.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { ExtraPages } from './ExtraPages.tsx'
import { SettingEditor } from './SettingEditor.tsx'
import styles from './setting.module.css'
import type { UnsavedParts } from '../../../rows/store/use-unsaved-part.ts'

interface Props {
  projectId: string
  canEdit: boolean
}

/** The query parameters that identify the open settings. */
const params = ['project', 'view']

/** The settings of a compose project and its extra pages, which are saved separately and guarded together. */
export function SettingView({ projectId, canEdit }: Props) {
  const [parts] = useState<UnsavedParts>(() => new Set())
  useLeaveGuard({ isUnsaved: useCallback(() => [...parts].some((isUnsaved) => isUnsaved()), [parts]), params })
  return (
    <>
      <Settings projectId={projectId} canEdit={canEdit} parts={parts} />
      <ExtraPages projectId={projectId} canEdit={canEdit} parts={parts} />
    </>
  )
}

/** Fetches what the editor starts from. */
function Settings({ projectId, canEdit, parts }: Props & { parts: UnsavedParts }) {
  const { data, error, refetch } = useQuery(settingQueries.form(projectId))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton count={6} />
  return canEdit ? (
    <SettingEditor projectId={projectId} start={data} parts={parts} />
  ) : (
    <SettingFacts setting={data.content} />
  )
}

/** For those who only read. */
function SettingFacts({ setting: { gatewayUrl, showDebug, params, returns } }: { setting: ComposeSetting }) {
  const t = useT()
  return (
    <div className={styles.facts}>
      <Panel>
        <Facts>
          <Fact label={t('compose.gatewayUrl')}>
            {gatewayUrl === '' ? t('compose.none') : <code>{gatewayUrl}</code>}
          </Fact>
          <Fact label={t('compose.debug')}>{showDebug === 1 ? t('compose.allowed') : t('compose.notAllowed')}</Fact>
          <Fact label={t('compose.params')}>{t('compose.rowCount', { count: params.length })}</Fact>
          <Fact label={t('compose.returns')}>{t('compose.rowCount', { count: returns.length })}</Fact>
        </Facts>
      </Panel>
    </div>
  )
}
