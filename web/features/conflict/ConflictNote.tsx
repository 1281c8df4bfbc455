import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT, withAllTexts } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { CONFLICTS_ID } from './conflicts-id.ts'
import styles from './ConflictNote.module.css'

const ConflictDrawer = lazy(async () => ({
  default: (await withAllTexts(() => import('./ConflictDrawer.tsx'))).ConflictDrawer,
}))

/** Tells those who may edit that machine and person do not agree, and leads to the decision. */
export function ConflictNote({ doc }: { doc: DocView }) {
  const t = useT()
  const canEdit = useCan('doc.edit', doc)
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  if (!canEdit) return null
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  return (
    <div id={CONFLICTS_ID} className={styles.note}>
      <Note kind="info">
        <span className={styles.line}>
          {t('conflict.note', { count: doc.conflicts.length })}
          <Button size="xs" variant="subtle" onClick={open}>
            {t('conflict.review')}
          </Button>
        </span>
      </Note>
      {isLoaded && (
        <Suspense>
          <ConflictDrawer doc={doc} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
