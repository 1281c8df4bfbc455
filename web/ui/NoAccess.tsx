import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../lib/i18n.ts'
import { BookDrawing } from './BookDrawing.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  /** Who could open the door, and what to ask them for. Left out: a general sentence. */
  text?: string
}

/** In place of a page that is not for the reader. */
export function NoAccess({ text }: Props) {
  const t = useT()
  return (
    <EmptyState
      isPage
      drawing={<BookDrawing />}
      title={t('common.noAccessTitle')}
      text={text ?? t('common.noAccessText')}
      actions={
        <Button component={Link} to="/" size="lg">
          {t('common.goHome')}
        </Button>
      }
    />
  )
}
