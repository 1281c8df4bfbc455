import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../lib/i18n.ts'
import { BookDrawing } from './BookDrawing.tsx'
import { EmptyState } from './EmptyState.tsx'

/**
 * In place of a page that the server refuses. It names nobody: who may not know whether there is such a place must not learn who is in
 * charge of it.
 */
export function RefusedPage({ message }: { message: string }) {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState
        isPage
        drawing={<BookDrawing />}
        title={t('common.pageRefusedTitle')}
        text={
          <>
            {message}
            <br />
            {t('common.askSender')}
          </>
        }
        actions={
          <Button component={Link} to="/" size="lg">
            {t('common.goHome')}
          </Button>
        }
      />
    </div>
  )
}
