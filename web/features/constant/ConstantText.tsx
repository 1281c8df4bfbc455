import { IconBook2 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { constantQueries, type ConstantOwner } from '../../data/constant/constant.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RichText } from '../../ui/rich/RichText.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './constant.module.css'

const ConstantEditor = lazy(async () => ({ default: (await import('./ConstantEditor.tsx')).ConstantEditor }))

interface Props {
  owner: ConstantOwner
  /** The module with which pictures are stored. */
  picturesIn: string
  label: string
  canEdit: boolean
}

/** Constants of a project or module, editable or read-only. */
export function ConstantText(props: Props) {
  return (
    <Suspense fallback={<RowsSkeleton count={6} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded({ owner, canEdit, ...others }: Props) {
  const { data: text } = useSuspenseQuery(constantQueries.textForm(owner))
  if (canEdit) return <ConstantEditor owner={owner} text={text} {...others} />
  return text === '' ? <NoText /> : <RichText html={text} />
}

function NoText() {
  const t = useT()
  return (
    <EmptyState
      drawing={<IconBook2 className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
      title={t('constant.noTextTitle')}
      text={t('constant.noTextGuestText')}
    />
  )
}
