import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ShareRow } from '#core/contract/share.ts'
import { docListQueries } from '../../data/doc/doc-list.queries.ts'
import { shareQueries } from '../../data/share/share.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { PickerTree } from '../../parts/tree/PickerTree.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import { moduleTree } from './module-tree.ts'
import { choiceOf, sharedTree } from './share-choice.ts'
import { shareName } from './share-words.ts'
import styles from './share.module.css'

interface Props {
  share: ShareRow
  isOpen: boolean
  onClose: () => void
}

/** What a share shows at the moment. */
export function ContentDialog({ share, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('share.contentOf', { name: shareName(share) })}
      isOpen={useOpened(isOpen)}
      onClose={onClose}
      size={640}
    >
      <SharedTree share={share} />
      <p className={styles.hint}>{t('share.contentHint')}</p>
    </Dialog>
  )
}

const nothing: ReadonlySet<string> = new Set()

function SharedTree({ share: { id, moduleId } }: { share: ShareRow }) {
  const t = useT()
  const docs = useQuery(docListQueries.list(moduleId))
  const chosen = useQuery(shareQueries.chosen(id))
  const shared = useMemo(() => {
    if (!docs.data || !chosen.data) return undefined
    const choice = choiceOf(chosen.data)
    return { choice, tree: sharedTree(moduleTree(docs.data), choice) }
  }, [docs.data, chosen.data])
  const error = docs.error ?? chosen.error
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([docs.refetch(), chosen.refetch()])} />
  if (!shared) return <RowsSkeleton count={6} />
  const { tree, choice } = shared
  if (tree.length === 0) return <p className={styles.hint}>{t('share.contentEmpty')}</p>
  return (
    <PickerTree
      label={t('share.content')}
      tree={tree}
      filter=""
      chosen={nothing}
      growth={{ has: (folderId) => choice.folderIds.has(folderId) }}
    />
  )
}
