import { Checkbox, Input, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { environmentQueries } from '../../data/environment/environment.queries.ts'
import { useT } from '../../lib/i18n.ts'
import type { ShareValues } from './share-values.ts'
import styles from './share.module.css'

interface Props {
  form: UseFormReturnType<ShareValues>
  moduleId: string
}

/** Whether visitors can send requests, and where to. */
export function DebugFields({ form, moduleId }: Props) {
  const t = useT()
  return (
    <div className={styles.debug}>
      <Switch
        label={t('share.allowDebug')}
        description={t('share.allowDebugHint')}
        {...form.getInputProps('isShowDebug', { type: 'checkbox' })}
      />
      {form.values.isShowDebug && <Environments form={form} moduleId={moduleId} />}
    </div>
  )
}

/** Public environments are offered without being chosen. */
function Environments({ form, moduleId }: Props) {
  const t = useT()
  const { data: environments } = useQuery(environmentQueries.list(moduleId))
  if (!environments) return null
  if (environments.length === 0) return <p className={styles.hint}>{t('share.noEnvironments')}</p>
  const { isAllSelectedDebug: isAll, moduleEnvironmentIdList } = form.values
  const all = environments.map(({ id }) => id as string)
  const chosen = new Set(
    environments
      .filter(({ id, isPublic }) => isAll || isPublic === 1 || moduleEnvironmentIdList.includes(id))
      .map(({ id }) => id as string),
  )
  const set = (ids: string[], isEvery = false) => {
    form.setFieldValue('isAllSelectedDebug', isEvery)
    form.setFieldValue('moduleEnvironmentIdList', ids)
  }
  const toggle = (id: string) => set([...chosen.symmetricDifference(new Set([id]))])
  return (
    <Input.Wrapper label={t('share.environments')} labelElement="div" description={t('share.environmentsHint')}>
      <div className={styles.environments} role="group" aria-label={t('share.environments')}>
        <Checkbox
          label={t('share.allEnvironments')}
          description={t('share.allEnvironmentsHint')}
          checked={isAll}
          indeterminate={!isAll && chosen.size > 0}
          onChange={() => (isAll ? set([]) : set(all, true))}
        />
        {environments.map(({ id, name, url, isPublic }) => (
          <Checkbox
            key={id}
            disabled={isPublic === 1}
            label={
              <>
                {name} <code className={styles.url}>{url}</code>
                {isPublic === 1 && <span className={styles.tag}>{t('share.alwaysOffered')}</span>}
              </>
            }
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}
