import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useVisit } from './visit-context.ts'

/** A doc or page that is no longer part of the publication. */
export function GonePage() {
  const t = useT()
  const { source, publication } = useVisit()
  usePageTitle(t('visitor.goneTitle'), publication.title)
  return (
    <EmptyState
      isPage
      drawing={<BookDrawing />}
      title={t('visitor.goneTitle')}
      text={t('visitor.goneText')}
      actions={
        <Button component={Link} to={source.path} size="lg">
          {t('visitor.backToStart')}
        </Button>
      }
    />
  )
}
