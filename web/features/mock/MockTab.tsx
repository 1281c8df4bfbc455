import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { mockQueries } from '../../data/mock/mock.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { MethodTag } from '../../ui/MethodTag.tsx'
import { Section } from '../../ui/Page.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { MockAddress } from './MockAddress.tsx'
import { MockConfigs } from './MockConfigs.tsx'
import { MockLog } from './MockLog.tsx'
import { PlainAnswer } from './PlainAnswer.tsx'
import styles from './mock.module.css'

interface Props {
  doc: DocView
  /** Buttons in the head of the page. */
  tools: ReactNode
  /** Links to the other views of the doc. */
  tabs: ReactNode
}

/** Where the doc is mocked, what it answers, and who asked. */
export function MockTab({ doc, tools, tabs }: Props) {
  const t = useT()
  const canEdit = useCan('doc.edit', doc)
  const { data: mocks } = useSuspenseQuery(mockQueries.list(doc.id))
  const [sample, setSample] = useState('{}')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{doc.name}</h1>
        <Toolbar label={t('view.actions')} className={styles.tools}>
          <HelpLink to="mock" />
          {tools}
        </Toolbar>
      </header>
      <p className={styles.line}>
        <MethodTag method={doc.httpMethod} />
        <code>{doc.url}</code>
      </p>
      {tabs}
      <MockAddress doc={doc} canEdit={canEdit} />
      <PlainAnswer docId={doc.id} onSample={setSample} />
      <MockConfigs doc={doc} mocks={mocks} canEdit={canEdit} sample={sample} />
      {canEdit && (
        <Section title={t('mock.log')}>
          <MockLog moduleId={doc.moduleId} />
        </Section>
      )}
    </div>
  )
}
