import { Switch } from '@mantine/core'
import { limits } from '#core/limits.ts'
import { useT } from '../../lib/i18n.ts'
import { useField } from '../../rows/store/edit-context.ts'
import { useFieldProblem } from '../../rows/problems/problems-context.ts'
import { TextField } from '../../ui/TextField.tsx'
import { cleanBaseUrl } from './base-url.ts'
import styles from './environment.module.css'

/** What an environment has beside its rows. */
export function EnvironmentFields() {
  const t = useT()
  const name = useField('name')
  const url = useField('url')
  const isPublic = useField('isShow')
  return (
    <div className={styles.fields}>
      <TextField
        label={t('environment.name')}
        withAsterisk
        limit={limits.environmentName}
        value={name.value}
        error={useFieldProblem('name')}
        onChange={(event) => name.set(event.currentTarget.value)}
      />
      <TextField
        label={t('environment.url')}
        className={styles.url}
        withAsterisk
        inputMode="url"
        value={url.value}
        error={useFieldProblem('url')}
        onChange={(event) => url.set(event.currentTarget.value)}
        onBlur={() => url.value !== cleanBaseUrl(url.value) && url.set(cleanBaseUrl(url.value))}
      />
      <Switch
        className={styles.wide}
        label={t('environment.isPublic')}
        description={t('environment.isPublicHint')}
        checked={isPublic.value === 1}
        onChange={(event) => isPublic.set(event.currentTarget.checked ? 1 : 0)}
      />
    </div>
  )
}
