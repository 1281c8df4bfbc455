import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { releaseQueries } from '../../data/release/release.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import type { ShareValues } from './share-values.ts'
import styles from './share.module.css'

interface Props {
  form: UseFormReturnType<ShareValues>
  moduleId: string
}

/** A published release that has docs of the module. */
export function ReleaseField({ form, moduleId }: Props) {
  const t = useT()
  const { data, error, refetch } = useQuery(releaseQueries.ofModule(moduleId))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton count={1} />
  const published = data.filter(({ status, isFrozen }) => status === 1 && isFrozen === 1)
  if (published.length === 0) return <p className={styles.hint}>{t('share.noReleases')}</p>
  return (
    <Select
      mt={8}
      label={t('share.release')}
      description={t('share.scopeReleaseHint')}
      placeholder={t('share.chooseRelease')}
      data={published.map(({ id, releaseNo }) => ({ value: id, label: releaseNo }))}
      allowDeselect={false}
      {...form.getInputProps('releaseId')}
      value={form.values.releaseId === '' ? null : form.values.releaseId}
    />
  )
}
