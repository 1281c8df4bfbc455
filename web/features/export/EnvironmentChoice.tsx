import { Checkbox, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { environmentQueries } from '../../data/environment/environment.queries.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './export.module.css'

interface Props {
  moduleId: string
  /** Undefined: all. */
  ids: string[] | undefined
  error: string | undefined
  onChange: (ids: string[] | undefined) => void
}

/** The environments whose URLs are exported. A module without environments has no choice. */
export function EnvironmentChoice({ moduleId, ids, error, onChange }: Props) {
  const t = useT()
  const { data: environments = [] } = useQuery(environmentQueries.list(moduleId))
  if (environments.length === 0) return null
  const all = environments.map(({ id }) => id as string)
  const chosen = new Set(ids ?? all)
  const toggle = (id: string) => {
    const next = all.filter((one) => (one === id ? !chosen.has(one) : chosen.has(one)))
    onChange(next.length === all.length ? undefined : next)
  }
  return (
    <Input.Wrapper
      label={t('exporting.environments')}
      labelElement="div"
      description={t('exporting.environmentsHint')}
      error={error}
    >
      <div className={styles.environments} role="group" aria-label={t('exporting.environments')}>
        {all.length > 1 && (
          <Checkbox
            label={t('exporting.allEnvironments')}
            checked={chosen.size === all.length}
            indeterminate={chosen.size > 0 && chosen.size < all.length}
            onChange={() => onChange(chosen.size === all.length ? [] : undefined)}
          />
        )}
        {environments.map(({ id, name, url }) => (
          <Checkbox
            key={id}
            label={
              <>
                {name} <code className={styles.url}>{url}</code>
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
