import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../lib/i18n.ts'
import { BookDrawing } from './BookDrawing.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  message: string
  /** A general sentence by default. */
  askWhom?: ReactNode
}

/**
 * In place of a page that the server refuses. It names nobody who depends on the page: who may not know whether there is such a place must
 * not learn who is in charge of it.
 */
export function RefusedPage({ message, askWhom }: Props) {
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
            {askWhom ?? t('common.askSender')}
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
