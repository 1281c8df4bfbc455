import { IconAlertTriangle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import { constantQueries, type ConstantOwner } from '../../data/constant/constant.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { RowGrid } from '../../rows/grid/RowGrid.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './constant.module.css'
import { ErrorCodeEditor } from './ErrorCodeEditor.tsx'
import { useCodeColumns } from './use-code-columns.ts'

interface Props {
  owner: ConstantOwner
  canEdit: boolean
}

/** The error codes of a project or module. */
export function ErrorCodes(props: Props) {
  return (
    <Suspense fallback={<RowsSkeleton count={6} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded({ owner, canEdit }: Props) {
  const { data: codes } = useSuspenseQuery(constantQueries.codesForm(owner))
  return canEdit ? <ErrorCodeEditor owner={owner} codes={codes} /> : <ReadCodes codes={codes} />
}

function ReadCodes({ codes }: { codes: readonly ErrorCode[] }) {
  const t = useT()
  const columns = useCodeColumns()
  if (codes.length === 0) {
    return (
      <EmptyState
        drawing={<IconAlertTriangle className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
        title={t('constant.noCodesTitle')}
        text={t('constant.noCodesGuestText')}
      />
    )
  }
  return (
    <div data-wide>
      <RowGrid
        label={t('constant.codes')}
        columns={columns}
        rows={codes.map((code) => ({ ...code, id: code.code }))}
        rowName={({ code }) => code}
        canEdit={false}
      />
    </div>
  )
}
