import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../lib/i18n.ts'
import { BookDrawing } from '../ui/BookDrawing.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import layout from './layouts/layout.module.css'

export function NotFoundPage() {
  const t = useT()
  return (
    <main className={layout.alone}>
      <EmptyState
        isPage
        drawing={<BookDrawing />}
        title={t('common.notFoundTitle')}
        text={t('common.notFoundText')}
        actions={
          <Button component={Link} to="/" size="lg">
            {t('common.goHome')}
          </Button>
        }
      />
    </main>
  )
}
