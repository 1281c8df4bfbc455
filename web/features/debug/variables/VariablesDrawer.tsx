import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { DebugVariable } from '#core/contract/debug.ts'
import { debugQueries } from '../../../data/debug/debug.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { useLeaveGuard } from '../../../rows/store/use-leave-guard.ts'
import { mayLeave, type UnsavedParts } from '../../../rows/store/use-unsaved-part.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import styles from './Variables.module.css'
import { VariableTable } from './VariableTable.tsx'

interface Props {
  environment: { id: string; name: string }
  /** Whether the variables of the team can be changed. */
  canEditTeam: boolean
  isOpen: boolean
  onClose: () => void
}

/** The variables of an environment: one's own, and those of the team. Closing it with unsaved changes asks first. */
export function VariablesDrawer({ environment, canEditTeam, isOpen, onClose }: Props) {
  const t = useT()
  const [parts] = useState<UnsavedParts>(() => new Set())
  const close = async () => {
    if (await mayLeave(parts)) onClose()
  }
  return (
    <SideDrawer
      title={t('request.variablesOf', { name: environment.name })}
      size={720}
      isOpen={isOpen}
      onClose={() => void close()}
    >
      <Tables environmentId={environment.id} canEditTeam={canEditTeam} parts={parts} />
    </SideDrawer>
  )
}

interface TablesProps {
  environmentId: string
  canEditTeam: boolean
  parts: UnsavedParts
}

function Tables({ environmentId, canEditTeam, parts }: TablesProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(debugQueries.variablesForm(environmentId))
  useLeaveGuard({ isUnsaved: useCallback(() => [...parts].some((isUnsaved) => isUnsaved()), [parts]) })
  const of = (scope: DebugVariable['scope']) => (data ?? []).filter((variable) => variable.scope === scope)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton count={4} />
  return (
    <>
      <p className={styles.about}>{t('request.variablesText', { example: '{{name}}' })}</p>
      <VariableTable
        scope="own"
        title={t('request.ownVariables')}
        text={t('request.ownVariablesText')}
        environmentId={environmentId}
        variables={of('own')}
        canEdit
        parts={parts}
      />
      <VariableTable
        scope="team"
        title={t('request.teamVariables')}
        text={t('request.teamVariablesText')}
        environmentId={environmentId}
        variables={of('team')}
        canEdit={canEditTeam}
        parts={parts}
      />
    </>
  )
}
