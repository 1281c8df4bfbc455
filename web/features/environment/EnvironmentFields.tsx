import { Switch } from '@mantine/core'
import type { EnvironmentContent } from '#core/environment/environment.ts'
import { limits } from '#core/limits.ts'
import { useT } from '../../lib/i18n.ts'
import { useContentField } from '../../rows/store/edit-context.ts'
import type { EditStore } from '../../rows/store/edit-store.ts'
import { useFieldProblem } from '../../rows/problems/problems-context.ts'
import { TextField } from '../../ui/TextField.tsx'
import { cleanBaseUrl } from './base-url.ts'
import styles from './environment.module.css'

/** What an environment has beside its rows. */
export function EnvironmentFields({ store }: { store: EditStore<EnvironmentContent> }) {
  const t = useT()
  const name = useContentField(store, 'name')
  const url = useContentField(store, 'url')
  const isPublic = useContentField(store, 'isPublic')
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
