import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../lib/i18n.ts'
import { BookDrawing } from './BookDrawing.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  /** Whom to ask for access. A general sentence by default. */
  text?: ReactNode
  /** What the reader may do instead. By default they go home. */
  instead?: { label: string; to: string }
}

/** Shown in place of a page that the reader may not see. */
export function NoAccess({ text, instead }: Props) {
  const t = useT()
  return (
    <EmptyState
      isPage
      drawing={<BookDrawing />}
      title={t('common.noAccessTitle')}
      text={text ?? t('common.noAccessText')}
      actions={
        <Button component={Link} to={instead?.to ?? '/'} size="lg">
          {instead?.label ?? t('common.goHome')}
        </Button>
      }
    />
  )
}
