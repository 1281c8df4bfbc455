import { useQuery } from '@tanstack/react-query'
import type { DebugVariable } from '#core/contract/debug.ts'
import { debugQueries } from '../../../data/debug/debug.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import styles from './Variables.module.css'
import { VariableTable } from './VariableTable.tsx'

interface Props {
  environment: { id: string; name: string }
  /** Whether the variables of the team can be changed. */
  canEditTeam: boolean
  isOpen: boolean
  onClose: () => void
}

/** The variables of an environment: one's own, and those of the team. */
export function VariablesDrawer({ environment, canEditTeam, isOpen, onClose }: Props) {
  const t = useT()
  const { data } = useQuery(debugQueries.variables(environment.id))
  const of = (scope: DebugVariable['scope']) => (data ?? []).filter((variable) => variable.scope === scope)
  return (
    <SideDrawer
      title={t('request.variablesOf', { name: environment.name })}
      size={720}
      isOpen={isOpen}
      onClose={onClose}
    >
      <p className={styles.about}>{t('request.variablesText', { example: '{{name}}' })}</p>
      {data ? (
        <>
          <VariableTable
            scope="own"
            title={t('request.ownVariables')}
            text={t('request.ownVariablesText')}
            environmentId={environment.id}
            variables={of('own')}
            canEdit
          />
          <VariableTable
            scope="team"
            title={t('request.teamVariables')}
            text={t('request.teamVariablesText')}
            environmentId={environment.id}
            variables={of('team')}
            canEdit={canEditTeam}
          />
        </>
      ) : (
        <RowsSkeleton count={4} />
      )}
    </SideDrawer>
  )
}
