import { IconLink } from '@tabler/icons-react'
import { docTypes } from '#core/doc/doc.ts'
import type { VisitorDoc } from '#core/contract/visit.ts'
import { fetchVisitMarkdown } from '../../data/visit/fetch-markdown.ts'
import { useT } from '../../lib/i18n.ts'
import { MarkdownButton } from '../../reading/MarkdownButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { CodeButton } from '../code/CodeButton.tsx'
import { entryPath, useVisit } from './visit-context.ts'

/** What visitors can do with a doc. */
export function VisitTools({ doc }: { doc: VisitorDoc }) {
  const t = useT()
  const { source } = useVisit()
  const { copy, isCopied } = useCopy()
  return (
    <>
      <IconButton
        label={isCopied ? t('common.copied') : t('view.copyLink')}
        onClick={() => void copy(location.origin + entryPath(source, doc.id))}
      >
        <IconLink size={18} stroke={1.75} />
      </IconButton>
      <MarkdownButton getText={() => fetchVisitMarkdown(source, doc.id)} />
      {(doc.type === docTypes.http || doc.type === docTypes.dubbo) && <CodeButton doc={doc} />}
    </>
  )
}
