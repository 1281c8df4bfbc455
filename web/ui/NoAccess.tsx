import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../lib/i18n.ts'
import { BookDrawing } from './BookDrawing.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  /** Whom to ask for access. A general sentence by default. */
  text?: string
}

/** Shown in place of a page that the reader may not see. */
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
