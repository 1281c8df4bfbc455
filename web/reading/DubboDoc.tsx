import { useMemo, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { useT } from '../lib/i18n.ts'
import { MethodTag } from '../ui/MethodTag.tsx'
import { DubboFacts } from './DubboFacts.tsx'
import tagStyles from './DubboTag.module.css'
import { DocHead } from './DocHead.tsx'
import styles from './DocHead.module.css'
import { DocSpread } from './DocSpread.tsx'
import { ErrorCodes } from './ErrorCodes.tsx'
import { ParamSection } from './ParamSection.tsx'
import { CompactPath } from './PathLine.tsx'
import { Prose } from './Prose.tsx'
import { Remark } from './Remark.tsx'
import { docSections, sectionIds } from './sections.ts'
import { useColumns } from './use-columns.ts'
import { useErrorCodes } from './use-error-codes.ts'

const words = { body: 'view.invokeParams', response: 'view.result' } as const

/** A method of a Dubbo service. */
export function DubboDoc({ doc, tools }: { doc: DocView; tools?: ReactNode }) {
  const t = useT()
  const { frame, columns } = useColumns()
  const errors = useErrorCodes(doc)
  const errorCount = errors.length
  const sections = useMemo(() => docSections(doc, { ...words, errorCount }), [doc, errorCount])
  const method = doc.url.replace(/^\//, '')
  const head = (
    <>
      <DocHead doc={doc} tools={tools} tag={<span className={tagStyles.tag}>{t('view.dubbo')}</span>} />
      <div className={styles.path}>
        <MethodTag method="RPC" look="lg" />
        <code>
          {doc.dubboInfo.interfaceName}
          {method !== '' && <b>#{method}</b>}
        </code>
      </div>
    </>
  )
  return (
    <DocSpread
      frame={frame}
      columns={columns}
      sections={sections}
      compact={<CompactPath method="RPC" url={method} />}
      head={head}
    >
      <div className={styles.prose}>
        <DubboFacts info={doc.dubboInfo} />
      </div>
      <Prose text={doc.description} />
      {doc.queryParams.length > 0 && (
        <ParamSection id={sectionIds.query} title={t('view.query')} params={doc.queryParams} />
      )}
      {doc.requestParams.length > 0 && (
        <ParamSection
          id={sectionIds.body}
          title={t('view.invokeParams')}
          params={doc.requestParams}
          {...(doc.isRequestArray === 1 && { rootArray: doc.requestArrayType })}
        />
      )}
      <ParamSection
        id={sectionIds.response}
        title={t('view.result')}
        params={doc.responseParams}
        isAnswer
        {...(doc.isResponseArray === 1 && { rootArray: doc.responseArrayType })}
        before={doc.responseParams.length === 0 && <p>{t('view.emptyResponse')}</p>}
      />
      <ErrorCodes codes={errors} />
      <Remark doc={doc} />
    </DocSpread>
  )
}
