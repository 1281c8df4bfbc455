import { useQuery } from '@tanstack/react-query'
import type { ShareRow } from '#core/contract/share.ts'
import { shareQueries, useAddShareKey, useDeleteShareKey } from '../../data/share/share.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { KeysDialog } from '../../parts/publication/KeysDialog.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import { shareName } from './share-words.ts'

interface Props {
  share: ShareRow
  isOpen: boolean
  onClose: () => void
}

/** The keys of programs that read a share. */
export function ShareKeysDialog({ share, isOpen, onClose }: Props) {
  const t = useT()
  const { id } = share
  const { data: keys } = useQuery(shareQueries.keys(id))
  const { mutateAsync: addKey } = useAddShareKey()
  const { mutateAsync: endKey } = useDeleteShareKey()
  return (
    <KeysDialog
      title={t('publication.keysOf', { name: shareName(share) })}
      isOpen={useOpened(isOpen)}
      onClose={onClose}
      keys={keys}
      add={async (name) => (await addKey({ id, name })).key}
      end={(keyId) => endKey({ id, keyId })}
    />
  )
}
