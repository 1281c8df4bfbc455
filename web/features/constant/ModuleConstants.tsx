import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { moduleQueries } from '../../data/module/module.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConstantText } from './ConstantText.tsx'
import styles from './constant.module.css'
import { PickOne } from '../../ui/pick/PickOne.tsx'

/** The constants of the module in the address. */
export function ModuleConstants({ projectId }: { projectId: string }) {
  const t = useT()
  const { data: modules } = useSuspenseQuery(moduleQueries.list(projectId))
  const [params, setParams] = useSearchParams()
  const chosen = modules.find(({ id }) => id === params.get('module')) ?? modules[0]
  if (!chosen) return <NoModule projectId={projectId} />
  return (
    <>
      <p className={styles.text}>{t('constant.moduleText')}</p>
      <PickOne
        className={styles.chooser}
        label={t('constant.module')}
        data={modules.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.id}
        onChange={(module) => module !== null && setParams({ tab: 'modules', module })}
      />
      <ConstantText
        key={chosen.id}
        owner={{ moduleId: chosen.id }}
        picturesIn={chosen.id}
        label={t('constant.moduleConstants')}
        canEdit
      />
    </>
  )
}

function NoModule({ projectId }: { projectId: string }) {
  const t = useT()
  return (
    <EmptyState
      title={t('constant.noModuleTitle')}
      text={t('constant.noModuleText')}
      actions={
        <Button component={Link} to={`/project/doc/${projectId}`}>
          {t('constant.toModules')}
        </Button>
      }
    />
  )
}
