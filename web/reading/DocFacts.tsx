import type { ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { isSoundAddress } from '#core/text/rich-text.ts'
import { useT } from '../lib/i18n.ts'
import { hasBody } from './bodies.ts'
import styles from './Extras.module.css'
import { needsSecurity } from './sections.ts'

/** What is said about the doc as a whole and needs no section: its servers, where to read on, what a generator calls it. */
export function DocFacts({ doc }: { doc: DocView }) {
  const t = useT()
  const { contentType, extras } = doc
  const { security, servers = [], externalDocs, operationId, tags = [] } = extras
  const isOpen = security !== undefined && !needsSecurity(security)
  return (
    <dl className={styles.facts}>
      {contentType !== '' && !hasBody(doc) && (
        <Fact label={t('view.contentType')}>
          <code>{contentType}</code>
        </Fact>
      )}
      {isOpen && <Fact label={t('view.security')}>{t('view.securityNone')}</Fact>}
      {servers.length > 0 && (
        <Fact label={t('view.servers', { count: servers.length })}>
          <Codes texts={servers} />
        </Fact>
      )}
      {externalDocs && (
        <Fact label={t('view.externalDocs')}>
          <SeeAlso {...externalDocs} />
        </Fact>
      )}
      {operationId !== undefined && (
        <Fact label={t('view.operationId')}>
          <code>{operationId}</code>
        </Fact>
      )}
      {tags.length > 0 && <Fact label={t('view.tags')}>{tags.join(', ')}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Codes({ texts }: { texts: readonly string[] }) {
  return [...new Set(texts)].map((text) => <code key={text}>{text}</code>)
}

/** An address of another kind, or of this site, is not ours to lead to. */
function SeeAlso({ url, description }: { url: string; description: string }) {
  const text = description === '' ? url : description
  if (!isSoundAddress(url) || /^[/#]/.test(url.trim())) return text === url ? url : `${text}: ${url}`
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
